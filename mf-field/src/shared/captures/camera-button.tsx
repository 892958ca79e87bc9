// A button that asks for the camera, and tells what really came from it.
import type { PhotoOrigin } from '@plumbline/contracts/inspection';
import { FileButton } from '@plumbline/ui';
import { useRef, type ReactNode } from 'react';
import { originOf } from './device/photo-origin.ts';

interface CameraButtonProps {
  accept: string;
  disabled: boolean;
  onPhoto: (file: File, origin: PhotoOrigin) => void;
  children: (props: { onClick: () => void }) => ReactNode;
}

export function CameraButton({ accept, disabled, onPhoto, children }: CameraButtonProps) {
  const pressedAt = useRef(0);
  const take = (file: File | null) => file && onPhoto(file, originOf(file, pressedAt.current));
  return (
    <FileButton accept={accept} capture="environment" onChange={take} disabled={disabled}>
      {({ onClick }) =>
        children({
          onClick: () => {
            pressedAt.current = Date.now();
            onClick();
          },
        })
      }
    </FileButton>
  );
}
