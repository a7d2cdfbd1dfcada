// Voice chat at one table: real browsers, real connections between them, a microphone that beeps.

import assert from 'node:assert/strict';
import { assertAccessible, eventually, PATIENCE, pause, screenshot, sizes } from '../support.mjs';
import { assertQuiet, close, closePane, comeTo, kill, leaveTable, openPane, openTable, person, seated, start, test } from './server.mjs';

const flags = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
];

/** A person with a microphone, whose connections can be counted. */
async function speaker(name, options = {}) {
  const who = await person(name, { flags, permissions: ['microphone'], ...options });
  await who.page.addInitScript(() => {
    window.connections = [];
    const Real = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Real {
      constructor(...args) {
        super(...args);
        window.connections.push(this);
      }
    };
    document.addEventListener('securitypolicyviolation', (event) => console.error(`security policy: ${event.violatedDirective}`));
  });
  return who;
}

/** The bytes of audio received over each established connection. */
const received = ({ page }) => page.evaluate(async () => {
  const bytes = [];
  for (const connection of window.connections.filter(({ connectionState }) => connectionState === 'connected')) {
    let sum = 0;
    for (const report of (await connection.getStats()).values()) {
      if (report.type === 'inbound-rtp' && report.kind === 'audio') sum += report.bytesReceived;
    }
    bytes.push(sum);
  }
  return bytes;
});

/** Waits until audio arrives over exactly `n` connections, and keeps arriving over each. */
async function hears(who, n) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const before = await received(who);
    await who.page.waitForTimeout(700);
    const after = await received(who);
    const grows = after.length === n && before.length === n && after.every((bytes, at) => bytes > before[at] && before[at] > 0);
    if (grows) return after;
    assert(Date.now() < end, `${who.name} hears ${JSON.stringify([before, after])}, not ${n} growing`);
  }
}

/** Waits until a person's row on a screen matches. */
const shows = ({ page }, name, selector) => page.waitForSelector(`.voice-people [data-voice-name="${name}"]${selector}`, { state: 'attached' });

async function sitTogether(people) {
  const address = await openTable(people[0]);
  for (const who of people.slice(1)) await comeTo(who, address);
  for (const who of people) await seated(who, people.length);
  return address;
}

test('two people who turn their microphones on hear each other; the other sees muting and hanging up', async () => {
  const people = [await speaker('Anna'), await speaker('Berta', { size: sizes.phone })];
  const [anna, berta] = people;
  await sitTogether(people);
  // The browser asks for a microphone only after a press.
  assert.equal(await anna.page.locator('.voice-people').count(), 0);
  assert.deepEqual(await received(anna), []);
  await anna.page.click('#voice-on');
  await shows(anna, 'Anna', '[data-voice-state=on]');
  await shows(berta, 'Anna', '[data-voice-state=there]');
  await berta.page.getByText('Anna hat das Mikrofon an').waitFor();
  await screenshot(berta.page, 'voice-offered-phone');
  await berta.page.click('#voice-on');
  await shows(anna, 'Berta', '[data-voice-state=connected]');
  await shows(berta, 'Anna', '[data-voice-state=connected]');
  await Promise.all(people.map((who) => hears(who, 1)));
  await anna.page.getByText('Du redest mit Berta').waitFor();
  // The test microphones beep, and both sides show it.
  await shows(anna, 'Berta', '[data-voice-speaking=true]');
  await shows(anna, 'Anna', '[data-voice-speaking=true]');
  await screenshot(anna.page, 'voice-lobby-desk');
  await screenshot(berta.page, 'voice-lobby-phone');
  await assertAccessible(anna.page);
  await assertAccessible(berta.page);
  await berta.page.click('#voice-mute');
  await shows(anna, 'Berta', '[data-voice-muted=true]');
  // Earlier audio may still be in transit. After that, the microphone, which beeps every second, would be noticed.
  await pause(1500);
  const spoke = await anna.page.evaluate(() => new Promise((resolve) => {
    const row = document.querySelector('.voice-people [data-voice-name=Berta]');
    let spoke = row.dataset.voiceSpeaking === 'true';
    new MutationObserver(() => (spoke ||= row.dataset.voiceSpeaking === 'true')).observe(row, { attributes: true });
    setTimeout(() => resolve(spoke), 2500);
  }));
  assert.equal(spoke, false, 'who is muted is not heard');
  await shows(anna, 'Berta', '[data-voice-state=connected]');
  await berta.page.click('#voice-mute');
  await shows(anna, 'Berta', '[data-voice-muted=false]');
  await shows(anna, 'Berta', '[data-voice-speaking=true]');
  assert.equal(await anna.page.evaluate(() => window.connections.length), 1, 'muting does not connect again');
  // Hanging up releases the microphone, and can be undone.
  await anna.page.click('#voice-off');
  await shows(berta, 'Anna', '[data-voice-state=none]');
  await shows(anna, 'Berta', '[data-voice-state=there]');
  await eventually(async () => assert.deepEqual(await received(anna), []));
  await anna.page.click('#voice-on');
  await Promise.all(people.map((who) => hears(who, 1)));
  // After a reload, the microphone is off, and nobody waits for it.
  await berta.page.reload();
  await berta.page.waitForSelector('.lobby');
  await shows(anna, 'Berta', '[data-voice-state=none]');
  await berta.page.click('#voice-on');
  await Promise.all(people.map((who) => hears(who, 1)));
  assertQuiet(people);
});

test('three people hear each other during a deal, also while the server is away, until they leave', async () => {
  const people = [await speaker('Anna'), await speaker('Berta'), await speaker('Dora', { size: sizes.phone })];
  const [anna, berta, dora] = people;
  await sitTogether(people);
  // All at once, so that both ends of every connection begin.
  await Promise.all(people.map(({ page }) => page.click('#voice-on')));
  await Promise.all(people.map((who) => hears(who, 2)));
  await anna.page.click('#begin');
  await Promise.all(people.map(({ page }) => page.waitForSelector('#hand .card')));
  await Promise.all(people.map((who) => openPane(who, 'chat')));
  for (const who of people) {
    for (const { name } of people.filter((other) => other !== who)) await shows(who, name, '[data-voice-state=connected]');
  }
  await screenshot(anna.page, 'voice-chat-desk');
  await screenshot(dora.page, 'voice-chat-phone');
  await assertAccessible(anna.page);
  await assertAccessible(dora.page);
  await Promise.all(people.map((who) => hears(who, 2)));
  const before = await anna.page.evaluate(() => window.connections.length);
  await kill();
  await Promise.all(people.map(({ page }) => page.waitForSelector('#line-away')));
  await Promise.all(people.map((who) => hears(who, 2)));
  await start();
  await Promise.all(people.map(({ page }) => page.waitForSelector('#line-away', { state: 'detached' })));
  await Promise.all(people.map((who) => hears(who, 2)));
  const since = (await anna.page.evaluate(() => window.connections.length)) - before;
  assert.ok(since <= 1, `connections that stand are kept: ${since} more after ${before}`);
  await closePane(dora);
  await openPane(dora, 'people');
  await leaveTable(dora);
  for (const who of [anna, berta]) {
    await who.page.waitForFunction(() => !document.querySelector('.voice-people [data-voice-name=Dora]'));
    await hears(who, 1);
  }
  // When a person closes the window, they are gone too, if a little later.
  await close([berta]);
  await shows(anna, 'Berta', '[data-voice-state=none]');
  await anna.page.waitForFunction(() => window.connections.every(({ connectionState }) => connectionState !== 'connected'));
  assertQuiet([anna, dora]);
});

test('a microphone that is missing, forbidden or in use is reported in words, and nothing else changes', async () => {
  const anna = await speaker('Anna');
  await anna.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', window.refusal));
  });
  await openTable(anna);
  const { page } = anna;
  for (const [refusal, words] of [
    ['NotAllowedError', 'gibt das Mikrofon nicht her'],
    ['NotFoundError', 'finde kein Mikrofon'],
    ['NotReadableError', 'von einem anderen Programm'],
  ]) {
    await page.evaluate((refusal) => { window.refusal = refusal; }, refusal);
    await page.click('#voice-on');
    await page.locator('.voice [role=alert]').getByText(words).waitFor();
    await page.waitForSelector('#voice-on:enabled');
  }
  await screenshot(page, 'voice-refused-desk');
  await assertAccessible(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await page.click('#voice-on');
  await page.locator('.voice [role=alert]').getByText('kann hier nicht mitreden').waitFor();
  assertQuiet([anna]);
});

test('the game master sets a link to a meeting, everybody gets it, and an invalid link is refused in words', async () => {
  const people = [await speaker('Anna'), await speaker('Berta', { size: sizes.phone })];
  const [anna, berta] = people;
  await sitTogether(people);
  assert.equal(await berta.page.locator('#meeting-link').count(), 0);
  await anna.page.fill('#meeting-link', 'http://meet.example/tarock');
  await anna.page.click('#meeting-keep');
  await anna.page.getByText('muss mit https:// anfangen').first().waitFor();
  const address = 'https://meet.example/tarock?room=7';
  await anna.page.fill('#meeting-link', address);
  await anna.page.click('#meeting-keep');
  for (const { page } of people) {
    const link = page.locator('#meeting');
    await link.waitFor();
    assert.equal(await link.textContent(), 'Zum Treffen');
    assert.deepEqual(
      await link.evaluate(({ href, target, rel }) => ({ href, target, rel })),
      { href: address, target: '_blank', rel: 'noopener noreferrer' },
    );
  }
  await screenshot(anna.page, 'meeting-lobby-desk');
  await screenshot(berta.page, 'meeting-lobby-phone');
  await assertAccessible(anna.page);
  await anna.page.click('#begin');
  await berta.page.waitForSelector('#hand .card');
  await openPane(berta, 'chat');
  await berta.page.waitForSelector('#meeting');
  await openPane(anna, 'people');
  await anna.page.fill('#meeting-link', '');
  await anna.page.click('#meeting-keep');
  await berta.page.waitForSelector('#meeting', { state: 'detached' });
  assertQuiet(people);
});
