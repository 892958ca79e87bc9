// A section that does not exist at this property: said with a reason, not left open.
import { Button, useDisclosure } from '@plumbline/ui';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';

interface NotApplicableProps {
  categoryLabel: string;
  onConfirm: (reason: string) => void;
}

export function NotApplicable(props: NotApplicableProps) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" onClick={dialog.open}>
        Not applicable here
      </Button>
      {opened && <ReasonDialog title={`${props.categoryLabel} is not applicable`} onConfirm={props.onConfirm} onClose={dialog.close} />}
    </>
  );
}
