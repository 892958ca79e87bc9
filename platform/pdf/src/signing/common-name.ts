// The name in the subject of a certificate, as Node writes subjects: one attribute a line.

/** The common name, else the organization, else the whole subject. */
export function commonName(subject: string): string {
  const named = (prefix: string) =>
    subject
      .split('\n')
      .find((line) => line.startsWith(prefix))
      ?.slice(prefix.length);
  return named('CN=') ?? named('O=') ?? subject;
}
