// Ways in by hand: an .eml file, and for administrators a simulated request to try the queue with.
import { claimsApi, largestEmailBytes } from '@plumbline/contracts/claims';
import { Button, FileButton, Group, IconUpload, toast } from '@plumbline/ui';
import { call, useActionKey, useMay, type CallFailure } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../shared/use-change.ts';

export function AddEmail({ onAdded }: { onAdded: (id: number) => void }) {
  const upload = useUpload(onAdded);
  const maySimulate = useMay(claimsApi.simulateEmailIntake);
  const simulate = useChange(
    claimsApi.simulateEmailIntake,
    { done: 'Simulated request added', failed: 'Simulation failed', stale: ['emailIntakes'] },
    ({ id }) => onAdded(id),
  );
  return (
    <Group gap="xs">
      <FileButton accept=".eml,message/rfc822" onChange={(file) => file && upload.mutate(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={upload.isPending} leftSection={<IconUpload size={18} aria-hidden />}>
            Upload .eml
          </Button>
        )}
      </FileButton>
      {maySimulate && (
        <Button variant="default" loading={simulate.isPending} onClick={() => simulate.mutate({})}>
          Simulate New Intake Request
        </Button>
      )}
    </Group>
  );
}

function useUpload(onAdded: (id: number) => void) {
  const client = useQueryClient();
  const action = useActionKey();
  return useMutation<{ id: number; repeated: boolean }, CallFailure, File>({
    mutationFn: async (file) => {
      if (file.size > largestEmailBytes) throw new Error('This email is larger than 50 MB') as CallFailure;
      const idempotencyKey = action.keyFor([file.name, file.size, file.lastModified]);
      return call(claimsApi.uploadEmailIntake, { body: file, idempotencyKey });
    },
    onSuccess: ({ id, repeated }) => {
      action.done();
      void client.invalidateQueries({ queryKey: ['emailIntakes'] });
      toast({ tone: 'good', title: repeated ? 'This email is here already' : 'Email added' });
      onAdded(id);
    },
    onError: ({ message }) => toast({ tone: 'bad', title: 'Upload failed', description: message }),
  });
}
