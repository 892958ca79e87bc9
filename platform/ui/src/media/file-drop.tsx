// A place for files: drop them or choose them; each refused file is named with its reason.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconUpload } from '../icons/icons.ts';
import { validateFiles, type FileLimits, type RefusedFile } from './validate-files.ts';
import { FileButton } from './file-button.tsx';
import { useFileDrop } from './use-file-drop.ts';
import styles from './media.module.css';

export interface FileDropProps {
  limits: FileLimits;
  /** “Drop photos here” */
  title: string;
  /** “Upload Photo” */
  button: string;
  onFiles: (files: File[]) => void;
  /** Told when nothing of what was chosen may come in. */
  onNothing?: () => void;
  disabled?: boolean;
}

export function FileDrop({ limits, title, button, onFiles, onNothing, disabled = false }: FileDropProps) {
  const [refused, setRefused] = useState<RefusedFile[]>([]);

  const take = (files: readonly File[]) => {
    if (files.length === 0 || disabled) return;
    const checked = validateFiles(files, limits);
    setRefused(checked.refused);
    if (checked.accepted.length > 0) onFiles(checked.accepted);
    else onNothing?.();
  };
  const place = useFileDrop(take);

  return (
    <div>
      {/* The button inside is the way without a mouse */}
      <div className={styles.drop} {...place}>
        <IconUpload size={24} aria-hidden />
        <p className={styles.dropTitle}>{title}</p>
        <p className={styles.dropHint}>
          {limits.kinds}, {limits.maxFiles === 1 ? 'up to' : `up to ${limits.maxFiles} files of`}{' '}
          {Math.round(limits.maxBytes / 1024 / 1024)} MB
        </p>
        <FileButton multiple accept={[...limits.types, ...limits.endings].join(',')} onChange={take} disabled={disabled}>
          {(props) => (
            <Button {...props} variant="default" disabled={disabled}>
              {button}
            </Button>
          )}
        </FileButton>
      </div>
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.map((file) => (
            <li key={file.name}>
              <strong>{file.name}</strong> {file.reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
