// The shots that are missing, left out at once with one reason.
import { Button, useDisclosure } from '@plumbline/ui';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import type { Shots } from './use-shots.ts';

export function AllNotApplicable({ shots }: { shots: Shots }) {
  const [opened, dialog] = useDisclosure(false);
  const ids = shots.listed.filter(({ isRequired, state }) => isRequired && state === 'open').map(({ shot }) => shot.id);
  const title = ids.length === 1 ? 'This shot is not applicable' : `These ${ids.length} shots are not applicable`;
  return (
    <>
      <Button variant="default" size="md" onClick={dialog.open}>
        {title}
      </Button>
      {opened && <ReasonDialog title={title} onConfirm={(reason) => void shots.leaveOut(ids, reason)} onClose={dialog.close} />}
    </>
  );
}
