### The pictures on our cards: diligence above, fortune below, after the motto “Industrie und Glück”.
### Keys: story- and the card in its text form (T22 is the Sküs); K D P B are the courts of all suits.

## Tarocks

story-T1 = Above, the sparrow carries straw after straw to its nest; below, it sips from a cup at the coffee house while cherries hang almost within reach of its beak. The Pagat is the smallest tarock and yet worth five points, for it belongs to the Trull. Winning the last trick with it is the Pagat ultimo; together with Sküs and Mond it makes the Kaiserstich.
story-T2 = Above, the eagle-owl keeps watch on a moonlit night, its lantern beside it; below, it has put on its spectacles and may read at last. The Uhu is the second bird: announce it, and it has to win the last trick but one. On old packs it is the two that bears the motto “Industrie und Glück”.
story-T3 = Above, the cockatoo is on duty on its perch in the palm house; below, it sits on a sea chest and gazes after the ship that might take it out into the world. The Kakadu is the third bird and is meant to win the last trick but two. Some tables call it the pelican.
story-T4 = Above, the marabou stands patiently in the reeds and waits for its fish; below, it rests under a parasol on the beach. As the Quapil it is the fourth bird, in charge of the last trick but three, though only where it is played. At the Tarock table its four is written with four strokes.
story-T5 = Above, the sower walks the furrows in the low sun and casts the grain. Below, a child flies a kite over the meadow: one of them needs rain, the other wind.
story-T6 = Above, the mill clatters by the stream and grinds for as long as the water runs. Below, the same water carries a couple into the sunset, one at the oar, the other under a red parasol.
story-T7 = Above, the forge glows and the hammer strikes sparks from the iron. Below, the horseshoe is done and lies among four-leaf clover with a ladybird in the middle: no card has room for more luck.
story-T8 = Above, grapes ripen on the slope and the barrel is scrubbed and ready. Below, an evening in the wine garden: the lantern is lit, the jug is full, and two glasses wait for two people to raise them.
story-T9 = Above, the bees leave their three hives and come home heavily laden. Below, the butterfly has the same flowers all to itself and nothing to do but be beautiful.
story-T10 = Above, the paddle steamer labours up the Danube past a ruined castle. Below, a trout leaps out of the water at the very moment a rainbow spans the sky.
story-T11 = Above, the little engine pulls its carriage over the viaduct, as on the Semmering line, and its smoke lingers over the mountains. Below, two travellers float by in a balloon: no rails, no timetable, wherever the wind will have them.
story-T12 = Above, the miner enters the gallery with lamp and pick, and salt glitters on every side. Below stands a chest full of gold that somebody found without digging.
story-T13 = Above, the gears mesh and the clock keeps time to the minute. Below, two bells ring under a red bow, and nobody asks what time it is. Here, thirteen is not unlucky.
story-T14 = Above, the observatory points its telescope at a constellation, night after night. Below, two people on a hillside see the shooting star with no telescope at all; their wish they keep to themselves.
story-T15 = Above, the coffee mill turns, and the beans already smell good. Below, in the coffee house, the newspaper lies beside the cake, and nobody hurries you to leave.
story-T16 = Above, the raftsman steers the timber down the valley with a long pole. Below, two children race downhill on a sledge: timber too, only faster.
story-T17 = Above, the cow with her bell grazes by the alpine hut, for cheese does not make itself. Below, the sun rises behind the summit cross, and edelweiss is in bloom along the path.
story-T18 = Above, the glass-blower shapes a glowing globe in front of the furnace. Below, the finished glass hangs as a chandelier, and beneath it a couple turns in a waltz.
story-T19 = Above, the printer pulls the bar of the press, and a fresh sheet is already drying. Below, the curtain opens, for the laughing mask and for the weeping one.
story-T20 = Above, the crane lifts the next piece of the bridge into its place. Below, the giant wheel turns, made of the same iron but only for pleasure, with fireworks in the sky.
story-T21 = Above, the crescent moon watches over the sleeping town with a drowsy face; below, the full moon hangs large and still over the lake. The Mond is the second highest tarock and part of the Trull; only the Sküs beats it. If the other side’s Sküs catches it, that is the Mondfang, and it hurts.
story-T22 = The harlequin needs no above and no below: diligence and fortune are one game here, and the fool’s head on the stick laughs along. The Sküs, also called Gstieß, is the highest tarock and bears a red star instead of a number. It beats everything; only in the Kaiserstich, when Mond and Pagat lie in the same trick, does it lose to the smallest.

## Courts

story-K = Four kings, four signs of power: hearts bears the sword, diamonds the axe, spades the sceptre with the star, clubs the orb. Each is worth five points. When one of them is called, its holder is the partner, and for now says nothing.
story-D = Four queens with what they hold dear: hearts has the rose, diamonds the fan, spades the mirror, clubs a sprig of golden leaves. Each is worth four points and takes orders only from the king and from a tarock.
story-P = Four riders in plumed tricornes, each on a different horse: hearts rides the grey, diamonds the bay, spades the black, clubs the chestnut. A rider is worth three points; ordinary French-suited packs lack this card; here there are four courts to a suit.
story-B = Four jacks who do not come empty-handed: hearts brings a sealed letter, diamonds a tankard, spades the halberd, clubs the horn. Each is worth two points, and no feather at court is larger than the one on a jack’s cap.
