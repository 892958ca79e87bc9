// The other language of the portal by its own name, on every page of who is not of the office; kept for the account.
import { identityApi } from '@plumbline/contracts/identity';
import type { TextLanguage } from '@plumbline/contracts/kernel';
import { Button, IconLanguage, readerLanguage, toast } from '@plumbline/ui/frame';
import { useWrite } from '@plumbline/web';
import { say } from './frame-texts.ts';

const names: Readonly<Record<TextLanguage, string>> = { en: 'English', es: 'Español' };

export function LanguageSwitch() {
  const other: TextLanguage = readerLanguage() === 'es' ? 'en' : 'es';
  const keep = useWrite(identityApi.changeProfile, {
    stale: ['session'],
    onSuccess: () => undefined,
    onError: (error) => toast({ tone: 'bad', title: say('languageNotKept'), description: error.message }),
  });
  return (
    <Button
      variant="subtle"
      lang={other}
      px={8}
      leftSection={<IconLanguage size={20} aria-hidden />}
      loading={keep.isPending}
      onClick={() => keep.mutate({ body: { language: other } })}
    >
      {names[other]}
    </Button>
  );
}
