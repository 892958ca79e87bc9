// Canceling an order that has not ended: in the sandbox, before a provider has it, and at EagleView as long as it is not measured.
import { cancelMeasurement, type MeasurementOrder } from '@plumbline/contracts/measurement';
import { Button, ConfirmDialog, toast, useDisclosure } from '@plumbline/ui';
import { useMay, useWrite } from '@plumbline/web';

export function CancelOrder({ order: { id, status, sandbox, provider, providerOrderId, propertyAddress } }: { order: MeasurementOrder }) {
  const [opened, dialog] = useDisclosure(false);
  const mayCancel = useMay(cancelMeasurement);
  const cancel = useWrite(cancelMeasurement, {
    stale: ['measurements'],
    onSuccess: () => {
      dialog.close();
      toast({ tone: 'good', title: 'Order canceled' });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't cancel the order", description: error.message }),
  });
  const isUnderWay = status === 'ordered' || status === 'processing';
  const isThere = !sandbox && providerOrderId !== undefined;
  if (!mayCancel || !isUnderWay || (isThere && provider !== 'eagleview')) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={`Cancel order for ${propertyAddress}`} onClick={dialog.open}>
        Cancel order
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Cancel this order?"
        confirm="Cancel order"
        keep="Keep order"
        destructive
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id } })}
        onClose={dialog.close}
      >
        {propertyAddress}. {isThere ? 'EagleView is asked to stop. It may charge for what it has done.' : 'Nothing is charged.'} To measure
        this roof later, order again.
      </ConfirmDialog>
    </>
  );
}
