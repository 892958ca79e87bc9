// A picture or logo: shown, changed, taken away. Of a person's picture they choose the part that is shown; the server cuts and shrinks.
import { maxPictureBytes } from '@plumbline/contracts/identity';
import type { EndpointShape } from '@plumbline/contracts/kernel';
import { Avatar, Button, FileButton, Notice, toast } from '@plumbline/ui';
import { call, failureText, useActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LatePart } from '../../../frame/parts/late-part.tsx';
import styles from '../shared/settings.module.css';
import { queryOf, type Crop } from './crop-rules.ts';

export interface PictureFieldProps {
  /** Whose picture it is. */
  name: string;
  url: string | undefined;
  /** A logo keeps its form; a person is round. */
  shape?: 'round' | 'wide';
  set: EndpointShape;
  remove: EndpointShape;
  stale: readonly string[];
}

const types = ['image/jpeg', 'image/png'];

const fetchCrop = async () => (await import(/* webpackChunkName: "page-picture-crop" */ './picture-crop.tsx')).PictureCrop;

export function PictureField({ name, url, shape = 'round', set, remove, stale }: PictureFieldProps) {
  const [refused, setRefused] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(chosen && { ...chosen, isOpen: false });
  const change = usePictureChange({ set, remove, stale }, close);
  const take = (file: File | null) => {
    if (!file) return;
    const fault = faultOf(file);
    setRefused(fault);
    if (fault) return;
    if (shape === 'round') setChosen({ file, isOpen: true });
    else change.mutate({ file });
  };
  return (
    <div className={styles.stack}>
      <div className={styles.picture}>
        {shape === 'round' ? (
          <Avatar src={url ?? null} name={name} size={72} radius={36} alt={url ? `Picture of ${name}` : ''} />
        ) : (
          url && <img src={url} alt={`Logo of ${name}`} height={56} style={{ maxWidth: '100%', objectFit: 'contain' }} />
        )}
        <div className={styles.actions}>
          <FileButton accept={types.join(',')} onChange={take}>
            {(props) => (
              <Button {...props} variant="default" loading={change.isPending}>
                {url ? 'Change' : 'Choose picture'}
              </Button>
            )}
          </FileButton>
          {url && (
            <Button variant="subtle" color="gray" onClick={() => change.mutate({})} disabled={change.isPending}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <p className={styles.quiet}>JPEG or PNG, up to {maxPictureBytes / 1024 / 1024} MB.</p>
      {refused && <Notice tone="bad">{refused}</Notice>}
      {chosen && <CropDialog chosen={chosen} change={change} onOpen={() => setChosen({ ...chosen, isOpen: true })} onClose={close} />}
    </div>
  );
}

/** Stays after its dialog was closed: what did not come may be opened again. */
interface Chosen {
  readonly file: File;
  readonly isOpen: boolean;
}

interface CropProps {
  chosen: Chosen;
  change: { isPending: boolean; mutate: (choice: Choice) => void };
  onOpen: () => void;
  onClose: () => void;
}

function CropDialog({ chosen: { file, isOpen }, change, onOpen, onClose }: CropProps) {
  return (
    <LatePart label="Picture" fetchPart={fetchCrop} opened={isOpen} onOpen={onOpen} onClose={onClose}>
      {(Part, opened) =>
        opened && <Part file={file} busy={change.isPending} onSave={(crop) => change.mutate({ file, crop })} onClose={onClose} />
      }
    </LatePart>
  );
}

function faultOf(file: File): string | undefined {
  if (!types.includes(file.type)) return `${file.name} isn't a JPEG or PNG`;
  return file.size > maxPictureBytes ? `${file.name} is larger than ${maxPictureBytes / 1024 / 1024} MB` : undefined;
}

/** Nothing of it: the picture is taken away. */
interface Choice {
  file?: File;
  crop?: Crop | undefined;
}

function usePictureChange({ set, remove, stale }: Pick<PictureFieldProps, 'set' | 'remove' | 'stale'>, onDone: () => void) {
  const queryClient = useQueryClient();
  const action = useActionKey();
  return useMutation({
    mutationFn: ({ file, crop }: Choice) => {
      const idempotencyKey = action.keyFor([file?.name, file?.size, file?.lastModified, crop]);
      const sent = file ? { body: file, ...(crop ? { query: queryOf(crop) } : {}) } : {};
      return call(file ? set : remove, { ...sent, idempotencyKey });
    },
    onSuccess: (_, { file }) => {
      action.done();
      onDone();
      void queryClient.invalidateQueries({ predicate: (query) => stale.includes(String(query.queryKey[0])) });
      toast({ tone: 'good', title: file ? 'Picture saved' : 'Picture removed' });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the picture", description: failureText(error, 'Please try again.') }),
  });
}
