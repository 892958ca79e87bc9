// Pictures of texts from a server on loopback in the carrier's form: fetched once with our sign-in, looked at, kept byte for byte, and said where they do not come.
import { readClaim, readClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
let photo: Buffer;
let lastText = 0;
const account = `AC${'0'.repeat(32)}`;
const asked: { path: string; signIn: string | undefined }[] = [];
/** What lies with the carrier under each media number; a status where it does not answer with it. */
const media = new Map<string, Buffer | number | { leadsTo: string }>();

const server = createServer((request, response) => {
  const path = request.url ?? '';
  // The list of texts is another test's
  if (!path.includes('Messages.json')) asked.push({ path, signIn: request.headers.authorization });
  const found = media.get(path.split('/').at(-1) ?? '') ?? 404;
  if (typeof found === 'number') response.writeHead(found).end();
  else if (Buffer.isBuffer(found)) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(found);
  else response.writeHead(307, { location: found.leadsTo }).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+18135550100', TWILIO_API_URL: url };
  comms = await startTestService(commsService, { settings, with: [knowingNothing('claims', [readClaim, readClaimSnapshot])] });
  for (const organizationId of [1, 2]) await comms.publish(firmEvent(organizationId));
  await comms.publish(openedEvent(oliviasClaim({ propertyOwnerPhone: '(833) 555-0100' })));
  await comms.settle();
  photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await comms.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  media.clear();
});

const mediaId = (digit: string) => `ME${digit.repeat(32)}`;
const office = (organizationId = 1) => comms.as('adjuster', { organizationId });
const fetched = () => comms.worked(comms.service.built.pictures);
const again = () =>
  comms.service.parts.connection
    .collection('jobs')
    .updateMany({ name: 'fetch-pictures' }, { $set: { dueAt: new Date(0), leasedUntil: new Date(0) } });

/** A text with a picture for each of these numbers. */
async function came(...digits: string[]): Promise<string> {
  const carrierId = `MM${String((lastText += 1)).padStart(32, '0')}`;
  const address = (digit: string) => `https://api.twilio.com/2010-04-01/Accounts/${account}/Messages/${carrierId}/Media/${mediaId(digit)}`;
  const body = { carrierId, from: '+18335550100', to: '+18135550100', text: `Text ${lastText}` };
  const pictures = digits.map((digit) => ({ url: address(digit), contentType: 'image/jpeg' }));
  for (let turn = 0; turn < 2; turn += 1) await comms.asService().call(api.receiveText, { body: { ...body, media: pictures } });
  return carrierId;
}
const newest = async () => (await office().call(api.listThread, { params: { id: 1 } }))[0];
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a picture comes with our sign-in by way of the carrier’s store, lies here byte for byte, and only the firm reads it', async () => {
  media.set(mediaId('a'), { leadsTo: '/store/kept' }).set('kept', photo);
  const carrierId = await came('a');
  await fetched();
  const signIn = `Basic ${btoa(`${account}:secret`)}`;
  expect(asked).toEqual([
    { path: `/2010-04-01/Accounts/${account}/Messages/${carrierId}/Media/${mediaId('a')}`, signIn },
    { path: '/store/kept', signIn: undefined },
  ]);
  const entry = await newest();
  const [attachment] = entry?.attachments ?? [];
  expect(attachment).toMatchObject({ fileName: 'Picture 1.jpg', bytes: photo.length, sha256: hash(photo), contentType: 'image/jpeg' });
  const params = { id: entry?.id ?? 0, place: attachment?.place ?? 0 };
  const original = await office().call(api.readTextPicture, { params, query: { size: 'original' } });
  expect(hash(Buffer.from(await original.arrayBuffer()))).toBe(hash(photo));
  const small = await office().call(api.readTextPicture, { params, query: {} });
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).format).toBe('jpeg');
  await expect(office(2).call(api.readTextPicture, { params, query: {} })).rejects.toMatchObject({ httpStatus: 404 });
  await expect(office().call(api.readTextPicture, { params: { ...params, place: 2 }, query: {} })).rejects.toMatchObject({
    httpStatus: 404,
  });
  await expect(comms.as('client').call(api.readTextPicture, { params, query: {} })).rejects.toMatchObject({ httpStatus: 403 });
});

test('what is no picture, or a bomb, is held with the reason, and beside it the good one is kept', async () => {
  const header = Buffer.from(photo);
  // A header that announces 65,500 × 65,500 pixels
  const frame = header.indexOf(Buffer.from([0xff, 0xc0]));
  header.writeUInt16BE(65_500, frame + 5);
  header.writeUInt16BE(65_500, frame + 7);
  media.set(mediaId('b'), Buffer.from('<html>hello</html>')).set(mediaId('c'), header).set(mediaId('d'), Buffer.from('MZ\x90\0\x03'));
  media.set(mediaId('e'), photo);
  await came('b', 'c', 'd', 'e');
  await fetched();
  const held = (await newest())?.attachments.map((one) => one.held);
  expect(held).toEqual([
    expect.stringContaining("isn't a JPEG, PNG or HEIC"),
    'It unfolds to more than 64 megapixels',
    expect.any(String),
    undefined,
  ]);
});

test('one that does not come is said and tried again; what the carrier deleted, and where it leads elsewhere, is not fetched', async () => {
  media.set(mediaId('f'), 503).set(mediaId('0'), 410);
  await came('f', '0');
  await fetched();
  expect((await newest())?.attachments.map(({ held }) => held)).toEqual([
    'The phone carrier answered 503',
    "The phone carrier has deleted the picture. It isn't tried again.",
  ]);
  media.set(mediaId('f'), { leadsTo: 'http://169.254.169.254/latest' });
  await again();
  await fetched();
  expect((await newest())?.attachments[0]?.held).toBe('The phone carrier led to an unknown place');
  media.set(mediaId('f'), photo);
  await again();
  await fetched();
  expect((await newest())?.attachments[0]).toMatchObject({ sha256: hash(photo) });
  const calls = asked.length;
  await again();
  await fetched();
  expect(asked.length).toBe(calls);
});

test('who follows the case opens those of texts that are theirs, without position; nobody else, and nothing that was held', async () => {
  const person = (id: number, role: 'client' | 'attorney', email: string) =>
    comms.publish({
      ...openedEvent(oliviasClaim()),
      id: crypto.randomUUID(),
      type: 'identity.user-added',
      aggregateId: id,
      data: { userId: id, name: 'Somebody', email, role, isAuthorized: true, licenses: [] },
    });
  await person(71, 'client', 'olivia@example.com');
  await person(72, 'client', 'other@example.com');
  await person(61, 'attorney', 'olivia@example.com');
  await comms.settle();
  const located = await sharp(photo)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 12/1' } })
    .jpeg()
    .toBuffer();
  media.set(mediaId('1'), located).set(mediaId('2'), Buffer.from('<html>hello</html>'));
  await came('1', '2');
  await fetched();
  const said = async (portalUserId: number, organizationId = 1) =>
    (await comms.asService(organizationId).call(api.listPortalThreads, { params: { id: 1 }, query: { portalUserId } })).flatMap(
      ({ messages }) => messages,
    );
  const own = (await said(71)).at(-1);
  expect(own).toMatchObject({ way: 'sms', pictures: [{ place: 1, fileName: 'Picture 1.jpg' }] });
  expect(own).not.toHaveProperty('files');
  const ask = (portalUserId: number, { place = 1, id = 1, organizationId = 1 } = {}) =>
    comms
      .asService(organizationId)
      .call(api.readPortalPicture, { params: { id, messageId: own?.id ?? 0, place }, query: { portalUserId } });
  const { format, exif } = await sharp(Buffer.from(await (await ask(71)).arrayBuffer())).metadata();
  expect([format, exif]).toEqual(['jpeg', undefined]);
  const wrong: Parameters<typeof ask>[] = [
    [72],
    [61],
    [999],
    [71, { place: 2 }],
    [71, { place: 3 }],
    [71, { id: 2 }],
    [71, { organizationId: 2 }],
  ];
  for (const one of wrong) await expect(ask(...one)).rejects.toMatchObject({ httpStatus: 404 });
  const params = { id: 1, messageId: own?.id ?? 0, place: 1 };
  await expect(office().call(api.readPortalPicture, { params, query: { portalUserId: 71 } })).rejects.toMatchObject({ httpStatus: 403 });
  // A number of several claims may be another person's: the firm alone reads the text, and its pictures
  const entries = comms.service.parts.connection.collection<{ _id: number }>('thread_entries');
  await entries.updateOne({ _id: params.messageId }, { $set: { subject: 'This number is also on CLM-2026-000002' } });
  await expect(ask(71)).rejects.toMatchObject({ httpStatus: 404 });
});
