// The other language of the portal by its own name, on every page of who is not of the office.
import { identityApi } from '@plumbline/contracts/identity';
import { languageCookieText, textLanguageNames, type TextLanguage } from '@plumbline/contracts/kernel';
import { Button, failureWords, IconLanguage, readerLanguage, toast } from '@plumbline/ui/frame';
import { useWrite } from '@plumbline/web';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useWorkspace } from '../remotes/workspace.tsx';
import styles from './frame.module.css';
import { say } from './frame-texts.ts';

/** So many letters of the name stand in a window of 320 pixels, which has no room for all of them. */
const short = 2;

/** Kept for the account. */
export function LanguageSwitch() {
  const keep = useWrite(identityApi.changeProfile, {
    stale: ['session'],
    onSuccess: () => undefined,
    onError: (error) => toast({ tone: 'bad', title: say('languageNotKept'), description: failureWords(error) }),
  });
  return (
    <OtherLanguage busy={keep.isPending} onChoose={(language) => keep.mutate({ body: { language } })}>
      {(name) => (
        <>
          {name.slice(0, short)}
          <span className={styles.languageRest}>{name.slice(short)}</span>
        </>
      )}
    </OtherLanguage>
  );
}

/** Kept in the browser, as the sign-in page keeps it, for whoever has no access; the page is opened anew in it. */
export function BrowserLanguageSwitch() {
  const { leaveFor } = useWorkspace();
  const { pathname } = useLocation();
  const choose = (language: TextLanguage) => {
    document.cookie = languageCookieText(language);
    leaveFor(pathname);
  };
  return <OtherLanguage onChoose={choose}>{(name) => name}</OtherLanguage>;
}

interface OtherLanguageProps {
  busy?: boolean;
  onChoose: (language: TextLanguage) => void;
  children: (name: string) => ReactNode;
}

function OtherLanguage({ busy = false, onChoose, children }: OtherLanguageProps) {
  const other: TextLanguage = readerLanguage() === 'es' ? 'en' : 'es';
  const name = textLanguageNames[other];
  return (
    <Button
      variant="subtle"
      lang={other}
      aria-label={name}
      className={styles.language}
      leftSection={<IconLanguage size={20} aria-hidden />}
      loading={busy}
      onClick={() => onChoose(other)}
    >
      {children(name)}
    </Button>
  );
}
