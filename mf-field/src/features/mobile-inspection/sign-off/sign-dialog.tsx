// Giving a signature: the sentence that is signed, a name, and a drawing or the typed name.
import { isSameName, signingSentences, type SignerRole, type Strokes } from '@plumbline/contracts/inspection';
import { Button, DialogForm, Group, Text, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import type { SignatureWords } from '../../../shared/captures/store/signature-capture.ts';
import { SignaturePad } from './signature-pad.tsx';
import styles from './sign-off.module.css';

export type DrawnOrTyped = Pick<SignatureWords, 'how' | 'name' | 'strokes'>;

interface SignDialogProps {
  signer: SignerRole;
  title: string;
  /** Who it probably is. */
  name: string;
  /** The only name that may sign. */
  ownName?: string;
  count: number;
  /** Resolves to whether it was kept: else the strokes stay. */
  onSign: (words: DrawnOrTyped) => Promise<boolean>;
  onClose: () => void;
}

export function SignDialog({ signer, title, name: first, ownName, count, onSign, onClose }: SignDialogProps) {
  const [name, setName] = useState(first);
  const [isTyped, setTyped] = useState(false);
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [busy, setBusy] = useState(false);
  const isNamed = ownName === undefined ? name.trim() !== '' : isSameName(name, ownName);
  const sign = async () => {
    setBusy(true);
    const words: DrawnOrTyped = isTyped ? { how: 'typed', name: name.trim() } : { how: 'drawn', name: name.trim(), strokes };
    const isKept = await onSign(words);
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <DialogForm
      title={title}
      size="md"
      action="Sign"
      busy={busy}
      blocked={!isNamed || (!isTyped && strokes.length === 0)}
      onSubmit={() => void sign()}
      onClose={onClose}
    >
      <Text>
        {signingSentences[signer]} The list has {count} {count === 1 ? 'file' : 'files'}.
      </Text>
      <TextInput
        label="Name"
        size="md"
        maxLength={120}
        value={name}
        {...(ownName === undefined ? {} : { description: `Type your name as the link has it: ${ownName}. No license is claimed.` })}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isTyped ? (
        <p className={styles.typed}>{name.trim() === '' ? 'Your name' : name}</p>
      ) : (
        <SignaturePad label="Draw the signature here, or choose Type instead" strokes={strokes} onChange={setStrokes} />
      )}
      <Group grow>
        <Button variant="default" size="md" onClick={() => setTyped(!isTyped)}>
          {isTyped ? 'Draw instead' : 'Type instead'}
        </Button>
        {!isTyped && (
          <Button variant="default" size="md" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
            Clear
          </Button>
        )}
      </Group>
    </DialogForm>
  );
}
