// The address of a new link: to copy, to share from a phone, or to send as a text message.
import { Button, Group, IconCopy, IconMessage, TextInput, toast } from '@plumbline/ui';

interface ShownAddressProps {
  address: string;
  /** What is shared and sent: what the link does, and its address. */
  text: string;
}

export function ShownAddress({ address, text }: ShownAddressProps) {
  return (
    <>
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
    </>
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
