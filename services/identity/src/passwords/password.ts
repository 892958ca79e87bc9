// Passwords: argon2id with a random salt; a missing account costs the same time as a wrong password.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP’s choice for argon2id: 19 MiB, two passes, one lane. Stored beside each hash, so that it can grow. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** `argon2id$<KiB>$<passes>$<lanes>$<salt>$<hash>`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ['argon2id', cost.memory, cost.passes, cost.parallelism, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** The hash of another text with the salt and cost of a stored one: equal texts have equal hashes. */
export async function hashAlike(text: string, stored: string): Promise<string> {
  const [name, memory, passes, parallelism, salt = ''] = stored.split('$');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const hash = await derive(text, Buffer.from(salt, 'base64url'), parameters);
  return [name, memory, passes, parallelism, salt, hash.toString('base64url')].join('$');
}

/** True when the password belongs to the stored hash. Without a stored hash it takes as long, and is false. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = (stored ?? (await decoy())).split('$');
  const known = Buffer.from(expected ?? '', 'base64url');
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return derived.length === known.length && timingSafeEqual(derived, known) && stored !== undefined;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'));
  return decoyHash;
}

function derive(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...parameters }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}
