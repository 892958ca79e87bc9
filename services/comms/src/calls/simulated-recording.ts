// What stands for a voicemail where none was spoken: a second of a quiet tone, as telephones record it (8 kHz, 16 bit, mono).
const rate = 8_000;
const headerBytes = 44;

export function simulatedRecording(): Buffer {
  const data = Buffer.alloc(rate * 2);
  for (let at = 0; at < rate; at += 1) data.writeInt16LE(Math.round(4_000 * Math.sin((2 * Math.PI * 440 * at) / rate)), at * 2);
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0);
  header.writeUInt32LE(headerBytes - 8 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
