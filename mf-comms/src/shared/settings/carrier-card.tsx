// The phone carrier of this workspace, a test of it, and texts that are made up where there is none.
import { commsApi, type TwilioInfo } from '@plumbline/contracts/comms';
import { Button, DateText, Notice, toast } from '@plumbline/ui';
import { failureText, useMay, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { twilioQuery } from '../base/comms-queries.ts';
import { FetchedSection } from './fetched-section.tsx';
import styles from './settings.module.css';

export function CarrierCard() {
  const carrier = useQuery(twilioQuery);
  return (
    <FetchedSection id="comms-carrier" title="SMS provider" query={carrier} what="the SMS provider">
      {(info) => <Carrier info={info} />}
    </FetchedSection>
  );
}

function Carrier({ info }: { info: TwilioInfo }) {
  const may = useMay(commsApi.sendTestText);
  const test = useWrite(commsApi.sendTestText, {
    stale: ['communications'],
    onSuccess: ({ to }) => toast({ tone: 'good', title: 'Test SMS sent', description: `To ${to}` }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't send the test SMS", description: failureText(error, 'Please try again.') }),
  });
  return (
    <div className={styles.carrier}>
      {info.isConfigured ? <CarrierDetails info={info} /> : <NotSetUp />}
      {may && (
        <div>
          <Button variant="default" disabled={!info.isConfigured} loading={test.isPending} onClick={() => test.mutate({})}>
            Test SMS
          </Button>
        </div>
      )}
    </div>
  );
}

function NotSetUp() {
  return (
    <Notice tone="info" title="Not set up">
      Text messages and calls are saved here and not sent. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM to send them.
    </Notice>
  );
}

function CarrierDetails({ info: { phoneNumber, accountSid, webhookUrl, callUrl, callEndUrl, lastTest } }: { info: TwilioInfo }) {
  return (
    <dl className={styles.facts}>
      <dt>Provider</dt>
      <dd>Twilio</dd>
      <dt>Phone number</dt>
      <dd>{phoneNumber}</dd>
      <dt>Account</dt>
      <dd>{accountSid}</dd>
      <dt>Incoming messages</dt>
      <dd>{webhookUrl ?? 'Not received: this workspace has no public https address (PUBLIC_BASE_URL)'}</dd>
      <dt>Incoming calls</dt>
      <dd>{callUrl ?? 'Not received: this workspace has no public https address (PUBLIC_BASE_URL)'}</dd>
      {callEndUrl && (
        <>
          <dt>Call status changes</dt>
          <dd>{callEndUrl}</dd>
        </>
      )}
      {lastTest && (
        <>
          <dt>Last test</dt>
          <dd>
            {lastTest.isSent ? 'Sent' : `Not sent: ${lastTest.reason}`}, <DateText at={lastTest.at} format="date-time" />, {lastTest.by}
          </dd>
        </>
      )}
    </dl>
  );
}
