// What a file is by its first bytes, also where file-type would say something else.
import { expect, test } from 'vitest';
import { audioTypeOf, formOf, type FileForm } from './sniff.ts';

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part, 'latin1'))));
const box = (...brands: string[]) => bytes(0, 0, 0, 12 + 4 * brands.length, 'ftyp', brands[0] ?? '', 0, 0, 0, 0, ...brands.slice(1));

test.each<[string, Buffer, FileForm | undefined]>([
  ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
  ['a PNG of which only the begin is there', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a), 'png'],
  ['an archive, which is not unpacked', bytes('PK', 3, 4), 'archive'],
  ['an old Office file', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'compound'],
  ['a picture of a phone', box('heic', 'mif1'), 'heic'],
  ['a picture of a phone by its second brand', box('MiHE', 'mif1', 'heic'), 'heic'],
  ['an AVIF picture', box('avif', 'mif1', 'heic'), undefined],
  ['a film', box('isom', 'mp42'), 'mp4'],
  ['a film of an iPhone', box('qt  '), 'mov'],
  ['a sound in boxes', box('M4A '), 'boxes'],
  ['a WAV recording', bytes('RIFF', 0, 0, 0, 0, 'WAVEfmt '), 'wav'],
  ['a WebM recording of which only the begin is there', bytes(0x1a, 0x45, 0xdf, 0xa3), 'webm'],
  ['an Ogg recording', Buffer.concat([bytes('OggS'), Buffer.alloc(60)]), 'ogg'],
  ['a program of Windows', bytes('MZ'), 'program'],
  ['a script', bytes('#!/bin/sh\n'), 'program'],
  ['a program of Java', bytes(0xca, 0xfe, 0xba, 0xbe), 'program'],
  ['a PDF behind a sound’s tag', bytes('ID3', 4, 0, 0, 0, 0, 0, 0, '%PDF-1.7\n'), undefined],
  ['a PDF behind a byte order mark', bytes(0xef, 0xbb, 0xbf, '%PDF-1.7\n'), undefined],
  ['a text that begins like a picture', bytes('GIF is how the file is called'), undefined],
  ['text', bytes('Dear Ms. Lopez'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s', async (_, content, form) => {
  expect(await formOf(content)).toBe(form);
});

test('a recording has the media type of its form, a picture none', () => {
  expect([audioTypeOf('boxes'), audioTypeOf('ogg'), audioTypeOf('heic'), audioTypeOf(undefined)]).toEqual([
    'audio/mp4',
    'audio/ogg',
    undefined,
    undefined,
  ]);
});
