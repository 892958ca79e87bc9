// Pages with a form: what may run in them, and what came from outside.
import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { expect, test } from 'vitest';
import { sendFormPage, type FormPage } from './form-page.ts';

function sent(page: FormPage): { html: string; policy: string } {
  const headers: Record<string, string> = {};
  let html = '';
  const response = {
    status: () => response,
    set: (given: Record<string, string>) => Object.assign(headers, given),
    end: (text: string) => {
      html = text;
    },
  };
  sendFormPage(response as unknown as Response, page);
  return { html, policy: headers['content-security-policy'] ?? '' };
}

const form: FormPage = { title: 'Sign in', text: 'Use your account.', action: '/api/login', fields: [] };

test('allows its own sheet by its hash, and no script', () => {
  const { html, policy } = sent(form);
  const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(policy).toContain(
    `style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'; img-src 'self'; font-src 'self'; base-uri`,
  );
  expect(sheet).toContain('url(/fonts/inter.woff2)');
  expect(policy).not.toMatch(/script-src|connect-src|unsafe|nonce/);
});

test('sends its form to this origin, and no form where it has none', () => {
  expect(sent(form).policy).toContain("form-action 'self'");
  expect(sent({ title: 'Thank you', text: 'It is kept.', fields: [] }).policy).toContain("form-action 'none'");
});

test('allows no style that came from outside', () => {
  const injected = '<style>a{}</style>';
  const { html, policy } = sent({ ...form, error: injected });
  expect(html).toContain('&lt;style&gt;a{}&lt;/style&gt;');
  expect(policy).toBe(sent(form).policy);
});

test('hands the key of an authenticator app over as a picture, a link and a text', () => {
  const setup = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH&issuer=y', qr: { size: 21, path: 'M0 0h1v1' } };
  const { html, policy } = sent({ ...form, setup });
  expect(html).toContain(
    '<p class="app"><a class="button other" href="otpauth://totp/x?secret=ABCDEFGH&amp;issuer=y">Open in authenticator app</a></p>',
  );
  expect(html).toContain('<code>ABCD EFGH</code>');
  // The button copies it without the gaps; its script is the only one that the policy allows, by its hash
  expect(html).toContain(
    '<button type="button" class="copy" data-copy="ABCDEFGH" data-copied="Copied" data-failed="Not copied. Select the key instead." hidden>Copy key</button>',
  );
  const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(sent(form).policy).not.toContain('script-src');
});
