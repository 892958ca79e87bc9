// How a report reaches its recipients: as an attachment, by a link, in the client portal.
import type { ReportSending } from '@plumbline/contracts/claims';
import { Checkbox, Group, Radio } from '@plumbline/ui';

type Plan = Pick<ReportSending, 'channel' | 'publishToPortal'>;

interface WaysProps {
  plan: Plan;
  isPublished: boolean;
  onChange: (part: Partial<Plan>) => void;
  error: string | undefined;
}

export function DeliveryWays({ plan, isPublished, onChange, error }: WaysProps) {
  return (
    <>
      <Radio.Group
        label="Delivery method"
        value={plan.channel}
        onChange={(value) => onChange({ channel: value === 'link' ? 'link' : 'attachment' })}
        error={error}
      >
        <Group gap="lg" mt={4}>
          <Radio value="attachment" label="Email with the PDF attached" />
          <Radio value="link" label="Email with a link, valid for 30 days" />
        </Group>
      </Radio.Group>
      <Checkbox
        label={isPublished ? 'Published in the client portal' : 'Publish in the client portal'}
        description="The client and the referring attorney can read it there."
        checked={isPublished || plan.publishToPortal}
        disabled={isPublished}
        onChange={(event) => onChange({ publishToPortal: event.currentTarget.checked })}
      />
    </>
  );
}
