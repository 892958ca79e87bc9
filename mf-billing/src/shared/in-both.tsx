// A document that a client keeps, in English and in Spanish.
import type { TextLanguage } from '@plumbline/contracts/kernel';

interface InBothProps {
  name: string;
  href: (query: { language: TextLanguage }) => string;
}

export function InBoth({ name, href }: InBothProps) {
  return (
    <>
      <PdfLink href={href({ language: 'en' })}>{name}</PdfLink>{' '}
      <PdfLink href={href({ language: 'es' })} label={`${name} in Spanish`}>
        (in Spanish)
      </PdfLink>
    </>
  );
}

function PdfLink({ href, label, children }: { href: string; label?: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" aria-label={label}>
      {children}
    </a>
  );
}
