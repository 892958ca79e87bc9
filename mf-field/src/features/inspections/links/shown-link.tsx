// The address of a new link: shown once, to copy, to share from a phone, or to send as a text message.
import type { AccessLinkCreated, InspectionDetail } from '@plumbline/contracts/inspection';
import { Button, formatDate, Group, IconCopy, IconMessage, Notice, Stack, TextInput, toast } from '@plumbline/ui';

export function ShownLink({ made: { link, path }, inspection }: { made: AccessLinkCreated; inspection: InspectionDetail }) {
  // The answer was lost and asked for again: the server keeps no token to show
  if (path === undefined) return <Notice tone="warning">The link can’t be shown again. Revoke it and create another one.</Notice>;
  const address = new URL(path, location.origin).href;
  const until = formatDate(link.expiresAt, 'date-time', inspection.timeZone);
  const text = `Inspection of ${inspection.propertyAddress}. This link opens it until ${until}: ${address}`;
  return (
    <Stack>
      <Notice tone="info" title="Copy this link now">
        It is shown once. Anyone who has it can open this inspection until {until}.
      </Notice>
      <TextInput label="Link" value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Group>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(address)}>
          Copy link
        </Button>
        {'share' in navigator && (
          <Button variant="default" onClick={() => void share(text)}>
            Share
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={`sms:?&body=${encodeURIComponent(text)}`}
          leftSection={<IconMessage size={18} aria-hidden />}
        >
          Text message
        </Button>
      </Group>
    </Stack>
  );
}

function copy(address: string): Promise<void> {
  return navigator.clipboard.writeText(address).then(
    () => toast({ tone: 'good', title: 'Link copied' }),
    () => toast({ tone: 'bad', title: "Couldn't copy", description: 'Select the link and copy it.' }),
  );
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    // Whoever closes the sheet shares nothing
    if ((error as DOMException).name !== 'AbortError')
      toast({ tone: 'bad', title: "Couldn't share", description: 'Copy the link instead.' });
  }
}
