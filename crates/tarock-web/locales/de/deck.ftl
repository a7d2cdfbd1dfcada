### Was auf unseren Karten zu sehen ist: Fleiß oben, Glück unten, nach dem Wahlspruch „Industrie und Glück“.
### Schlüssel: story- und die Karte, wie sie in Texten steht (T22 ist der Sküs); K D P B sind die Figuren aller Farben.

## Tarock

story-T1 = Oben schleppt der Spatz Halm um Halm zu seinem Nest, unten nascht er am Kaffeehaustisch aus der Schale, und die Kirschen hängen ihm fast in den Schnabel. Der Pagat ist der kleinste Tarock und zählt doch fünf Punkte, denn er gehört zur Trull. Gewinnt er den letzten Stich, ist das der Pagat ultimo; liegen Sküs und Mond neben ihm, macht er den Kaiserstich.
story-T2 = Oben hält der Uhu in der Mondnacht Wache, die Laterne neben sich; unten hat er die Brille auf und darf endlich lesen. Er ist der zweite Vogel: Wer ihn ansagt, will mit ihm den vorletzten Stich machen. Auf alten Blättern trägt gerade der Zweier den Wahlspruch „Industrie und Glück“.
story-T3 = Oben tut der Kakadu im Palmenhaus auf seiner Stange Dienst, unten sitzt er auf der Seekiste und schaut dem Schiff nach, das ihn in die weite Welt mitnehmen könnte. Er ist der dritte Vogel und soll den drittletzten Stich machen. Mancherorts heißt er Pelikan.
story-T4 = Oben steht der Marabu geduldig im Schilf und wartet auf den Fisch, unten rastet er am Strand unter dem Sonnenschirm. Als Quapil ist er der vierte Vogel und für den viertletzten Stich zuständig, aber nur dort, wo man mit ihm spielt. Seine Vier schreibt man am Tarocktisch mit vier Strichen.
story-T5 = Oben geht der Sämann bei tiefer Sonne durch die Furchen und streut das Korn. Unten lässt ein Kind auf der Wiese seinen Drachen steigen: Der eine braucht Regen, das andere Wind.
story-T6 = Oben klappert die Mühle am Bach und mahlt, solange das Wasser läuft. Unten trägt dasselbe Wasser ein Paar im Kahn in den Sonnenuntergang, er am Ruder, sie unter dem roten Schirm.
story-T7 = Oben glüht die Esse, und der Hammer schlägt Funken aus dem Eisen. Unten ist das Hufeisen fertig und liegt im vierblättrigen Klee, mit einem Marienkäfer mittendrin: mehr Glück passt auf keine Karte.
story-T8 = Oben reifen die Trauben am Hang, und das Fass ist schon geputzt. Unten sitzt man beim Heurigen: Die Laterne brennt, der Krug ist voll, und zwei Gläser warten auf zwei, die einander zuprosten.
story-T9 = Oben fliegen die Bienen aus drei Körben aus und kommen schwer beladen heim. Unten hat der Schmetterling dieselben Blumen für sich und nichts zu tun, als schön zu sein.
story-T10 = Oben stampft der Raddampfer die Donau hinauf, unter der Ruine vorbei. Unten springt eine Forelle aus dem Wasser, gerade als sich der Regenbogen darüber spannt.
story-T11 = Oben zieht die kleine Lokomotive ihren Wagen über den Viadukt, wie am Semmering, und der Rauch bleibt über den Bergen stehen. Unten schweben zwei Reisende im Ballon: ohne Gleise, ohne Fahrplan, wohin der Wind will.
story-T12 = Oben geht der Bergmann mit Lampe und Haue in den Stollen, rund um ihn glitzert das Salz. Unten steht eine Truhe voll Gold, die einer gefunden hat, ohne zu graben.
story-T13 = Oben greifen die Zahnräder ineinander, und die Uhr geht auf die Minute. Unten läuten zwei Glocken mit roter Masche, und niemand fragt, wie spät es ist. Dreizehn bringt hier kein Unglück.
story-T14 = Oben richtet die Sternwarte ihr Rohr auf ein Sternbild, Nacht für Nacht. Unten sitzen zwei am Hang und sehen, ganz ohne Fernrohr, die Sternschnuppe; was sie sich wünschen, sagen sie nicht.
story-T15 = Oben mahlt die Kaffeemühle, und die Bohnen duften schon. Unten liegt im Kaffeehaus die Zeitung neben der Torte, und es drängt einen keiner zum Gehen.
story-T16 = Oben bringt der Flößer mit langer Stange das Holz durch das Tal. Unten sausen zwei Kinder auf dem Schlitten ins Tal; auch der ist aus Holz, nur schneller.
story-T17 = Oben grast die Kuh mit ihrer Glocke vor der Almhütte, denn der Käse macht sich nicht von selbst. Unten geht hinter dem Gipfelkreuz die Sonne auf, und am Weg blüht das Edelweiß.
story-T18 = Oben bläst der Glasmacher vor dem Ofen eine glühende Kugel. Unten hängt als Luster, was er geblasen hat, und darunter dreht sich ein Paar im Walzer.
story-T19 = Oben zieht der Drucker den Bengel der Presse, und das frische Blatt liegt schon zum Trocknen. Unten geht der Vorhang auf, für die lachende Maske und für die weinende.
story-T20 = Oben hebt der Kran das nächste Stück der Brücke an seinen Platz. Unten dreht sich das Riesenrad, aus demselben Eisen, aber nur zum Vergnügen, und am Himmel steht das Feuerwerk.
story-T21 = Oben wacht die Mondsichel mit müdem Gesicht über der schlafenden Stadt, unten liegt der Vollmond groß und still über dem See. Der Mond ist der zweithöchste Tarock und gehört zur Trull; nur der Sküs sticht ihn. Fängt ihn der Sküs der anderen, ist das der Mondfang, und der tut weh.
story-T22 = Der Harlekin braucht kein Oben und kein Unten: Fleiß und Glück sind bei ihm dasselbe Spiel, und die Narrenpuppe in seiner Hand lacht mit. Der Sküs, auch Gstieß genannt, ist der höchste Tarock und trägt statt einer Zahl den roten Stern. Er sticht alles; nur im Kaiserstich, wenn auch Mond und Pagat im Stich liegen, verliert er gegen den Kleinsten.

## Figuren

story-K = Vier Könige, vier Zeichen ihrer Macht: Herz trägt das Schwert, Karo die Axt, Pik den Stab mit dem Stern, Treff den Reichsapfel. Jeder zählt fünf Punkte. Wird einer gerufen, ist der Partner, wer ihn in der Hand hat, und sagt vorerst kein Wort.
story-D = Vier Damen mit dem, was ihnen lieb ist: Herz hält die Rose, Karo den Fächer, Pik den Spiegel, Treff einen Zweig mit goldenen Blättern. Jede zählt vier Punkte und lässt sich nur vom König und von Tarock etwas sagen.
story-P = Vier Reiter im Dreispitz mit Federbusch, und jeder hat sein eigenes Pferd: Herz den Schimmel, Karo das braune, Pik den Rappen, Treff den Fuchs. Drei Punkte zählt ein Reiter; in gewöhnlichen französischen Spielkarten fehlt er, erst mit ihm sind es vier Figuren.
story-B = Vier Buben, die nicht mit leeren Händen kommen: Herz bringt einen Brief mit Siegel, Karo einen Krug, Pik die Hellebarde, Treff das Horn. Zwei Punkte zählt jeder, und die Feder auf der Kappe ist trotzdem die größte am Hof.
