// A picture or logo: shown, changed, taken away. The server cuts and shrinks it.
import { mostPictureBytes } from '@plumbline/contracts/identity';
import type { EndpointShape } from '@plumbline/contracts/kernel';
import { Avatar, Button, FileButton, Notice, toast } from '@plumbline/ui';
import { call, failureText, useActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './settings.module.css';

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

export function PictureField({ name, url, shape = 'round', set, remove, stale }: PictureFieldProps) {
  const [refused, setRefused] = useState<string>();
  const change = usePictureChange({ set, remove, stale });
  const take = (file: File | null) => {
    if (!file) return;
    const fault = faultOf(file);
    setRefused(fault);
    if (!fault) change.mutate(file);
  };
  return (
    <div className={styles.stack}>
      <div className={styles.picture}>
        {shape === 'round' ? (
          <Avatar src={url ?? null} name={name} size={72} radius="xl" alt={url ? `Picture of ${name}` : ''} />
        ) : (
          url && <img src={url} alt={`Logo of ${name}`} height={56} style={{ maxWidth: '100%', objectFit: 'contain' }} />
        )}
        <div className={styles.actions}>
          <FileButton accept={types.join(',')} onChange={take}>
            {(props) => (
              <Button {...props} variant="default" loading={change.isPending}>
                {url ? 'Change' : 'Choose a picture'}
              </Button>
            )}
          </FileButton>
          {url && (
            <Button variant="subtle" color="gray" onClick={() => change.mutate(undefined)} disabled={change.isPending}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <p className={styles.quiet}>A JPEG or PNG of at most {mostPictureBytes / 1024 / 1024} MB.</p>
      {refused && <Notice tone="bad">{refused}</Notice>}
    </div>
  );
}

function faultOf(file: File): string | undefined {
  if (!types.includes(file.type)) return `${file.name} is no JPEG or PNG`;
  return file.size > mostPictureBytes ? `${file.name} is larger than ${mostPictureBytes / 1024 / 1024} MB` : undefined;
}

function usePictureChange({ set, remove, stale }: Pick<PictureFieldProps, 'set' | 'remove' | 'stale'>) {
  const queryClient = useQueryClient();
  const action = useActionKey();
  return useMutation({
    mutationFn: (file: File | undefined) => {
      const idempotencyKey = action.keyFor([file?.name, file?.size, file?.lastModified]);
      return call(file ? set : remove, { ...(file ? { body: file } : {}), idempotencyKey } as never);
    },
    onSuccess: (_, file) => {
      action.done();
      void queryClient.invalidateQueries({ predicate: (query) => stale.includes(String(query.queryKey[0])) });
      toast({ tone: 'good', title: file ? 'Picture saved' : 'Picture removed' });
    },
    onError: (error) => toast({ tone: 'bad', title: 'Picture not saved', description: failureText(error, 'Please try again.') }),
  });
}
