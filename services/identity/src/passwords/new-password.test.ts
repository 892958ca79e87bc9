// What may be chosen as a password, and what everybody would try first.
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { hashNewPassword, isCommon } from './new-password.ts';
import { passwordFits } from './password.ts';

test.each(['password', 'Password1', 'PASSWORD123!', 'qwertyuiop', '12345678', 'iloveyou', 'Plumbline2026', '  sunshine  '])(
  '%j is refused',
  async (password) => {
    expect(await isCommon(password)).toBe(true);
    await expect(hashNewPassword(password, 'newPassword')).rejects.toMatchObject({
      code: 'invalid',
      fields: { newPassword: expect.any(String) as string },
    });
  },
);

test.each(['walk-with-me-1', 'correct horse 7', 'ein ganz langer Satz', 'пароль для работы', 'x'.repeat(256), '        x'])(
  '%j is taken as it is',
  async (password) => {
    const hash = await hashNewPassword(password);
    expect(await passwordFits(password, hash)).toBe(true);
    expect(await passwordFits(`${password} `, hash)).toBe(false);
  },
);

test('the list holds more than three thousand that are long enough', async () => {
  expect(dictionary['passwords-common'].map(String).filter((one) => one.length >= 8).length).toBeGreaterThan(3_000);
});
