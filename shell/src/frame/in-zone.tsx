// In which time zone and language everything inside is shown.
import type { TextLanguage } from '@plumbline/contracts/kernel';
import { bringKitSpanish, setReaderLanguage, setReaderZone } from '@plumbline/ui/frame';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { bringFrameSpanish } from './frame-texts.ts';
import { OpeningScreen } from './opening-screen.tsx';

interface InZoneProps {
  own: string | undefined;
  firm: string | undefined;
  language: TextLanguage;
  children: ReactNode;
}

/**
 * Instants are shown in the zone of the profile, else of the firm, and texts in the language of the reader. Both are set before anything inside shows one. Who
 * chooses another zone or language for himself sees all anew; what an administrator chooses for the firm holds from the next time the page is opened, because showing all anew would take from everybody what they type.
 */
export function InZone({ own, firm, language, children }: InZoneProps) {
  const [firmAtOpening] = useState(firm);
  setReaderZone(own ?? firmAtOpening);
  setReaderLanguage(language);
  const hasTexts = useTextsOf(language);
  useEffect(() => {
    document.documentElement.lang = language === 'es' ? 'es-US' : 'en';
  }, [language]);
  if (!hasTexts) return <OpeningScreen />;
  return <Fragment key={`${own ?? ''} ${language}`}>{children}</Fragment>;
}

/** English is always here. Where Spanish does not come, the frame says it in English rather than nothing. */
function useTextsOf(language: TextLanguage): boolean {
  const [hasSpanish, setSpanish] = useState(false);
  useEffect(() => {
    if (language !== 'es') return;
    const settle = () => setSpanish(true);
    Promise.all([bringFrameSpanish(), bringKitSpanish()]).then(settle, settle);
  }, [language]);
  return language !== 'es' || hasSpanish;
}
