// Begins of programs: Windows, Linux, macOS (both orders, both sizes, fat), Java, scripts, WebAssembly, shortcuts. Pure.
import { startsWith } from './starts-with.ts';

const machOs = new Set([0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe, 0xcafebabe]);

const programs: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => startsWith(bytes, 'MZ'),
  (bytes) => startsWith(bytes, 0x7f, 'ELF'),
  (bytes) => bytes.length >= 4 && machOs.has(bytes.readUInt32BE(0)),
  (bytes) => startsWith(bytes, '#!'),
  (bytes) => startsWith(bytes, 0, 'asm'),
  (bytes) => startsWith(bytes, 0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0),
];

export function isProgram(bytes: Buffer): boolean {
  return programs.some((isOne) => isOne(bytes));
}
