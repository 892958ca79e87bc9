// A reply to somebody who wrote in the portal: it stands in their thread there, and they are told of it.
import { claimsApi } from '@plumbline/contracts/claims';
import { Button, Form, Textarea, toast } from '@plumbline/ui';
import { draftOfTexts, useContractForm, useDraft } from '@plumbline/web';
import { sendsOnEnter } from './sends-on-enter.ts';

interface PortalReplyProps {
  claimId: number;
  /** The person with portal access who wrote. */
  userId: number;
  name: string;
}

export function PortalReply({ claimId, userId, name }: PortalReplyProps) {
  const draft = draftOfTexts({ text: useDraft(`portal-reply-${claimId}-${userId}`, '') });
  const form = useContractForm(claimsApi.answerCase, {
    params: { id: claimId },
    draft,
    toBody: ({ text }) => ({ text, to: userId }),
    stays: () => ({ text: '' }),
    stale: ['communications', 'claims'],
    onSuccess: () => toast({ tone: 'good', title: 'Message sent in the portal' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't send the message", description: error.message }),
    isShownByToast: true,
  });
  return (
    <Form form={form}>
      <Textarea
        {...form.field('text')}
        data-key="r"
        label={`Message to ${name}`}
        description={`Read by ${name} in the portal, and by your firm.`}
        minRows={2}
        autosize
        onKeyDown={sendsOnEnter}
      />
      <Button type="submit" loading={form.busy}>
        Send in portal
      </Button>
    </Form>
  );
}
