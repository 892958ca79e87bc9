// Choosing a password: what everybody tries first is refused, then it is hashed.
import { Failure } from '@plumbline/contracts/kernel';
import { hashPassword } from './password.ts';

/** The name of the product is what people think of when they are asked for a password of it. */
const wordsOfOurOwn = ['plumbline'];
const shortest = 8;

let known: Promise<ReadonlySet<string>> | undefined;

/** The most used passwords of published leaks, as far as they are long enough to be chosen here. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String).filter((one) => one.length >= shortest));
}

/** True for a password of the lists, in any case, also with digits and signs around it. */
export async function isCommon(password: string): Promise<boolean> {
  known ??= commonPasswords();
  const plain = password.trim().toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return (await known).has(plain) || (await known).has(core) || wordsOfOurOwn.includes(core);
}

/** Throws `invalid` at the field for a password that is easy to guess. */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  const sentence = 'This password is easy to guess. Choose another one.';
  if (await isCommon(password)) throw new Failure('invalid', sentence, { fields: { [field]: sentence } });
  return hashPassword(password);
}
