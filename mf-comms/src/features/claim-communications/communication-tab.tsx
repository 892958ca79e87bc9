// The Communication tab of a claim: the same as its page, without a title of its own and with the templates.
import { Group } from '@plumbline/ui';
import { ClaimCommunications, type HeadProps } from './claim-communications.tsx';

export function CommunicationTab({ claimId }: { claimId: number }) {
  return <ClaimCommunications claimId={claimId} Head={Head} withTemplates />;
}

function Head({ actions }: HeadProps) {
  if (!actions) return null;
  return (
    <Group justify="flex-end" mb="md">
      {actions}
    </Group>
  );
}
