// The settings of communications: channels, hours, the firm's own answer, the phone carrier, the mailbox, and who gets nothing.
import { commsApi, type CommunicationSettings } from '@plumbline/contracts/comms';
import { Button, Form, Notice, QueryBoundary, Switch, Textarea, TextInput } from '@plumbline/ui';
import { useContractForm, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../base/comms-queries.ts';
import { CarrierCard } from './carrier-card.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { settingsOutcome } from './settings-outcome.ts';
import { SuppressionList } from './suppression-list.tsx';
import styles from './settings.module.css';

export function SettingsTab() {
  const settings = useQuery(settingsQuery);
  return (
    <div className={styles.tab}>
      <QueryBoundary query={settings} what="the settings">
        {(found) => <SettingsForm key={found.version} settings={found} />}
      </QueryBoundary>
      <CarrierCard />
      <MailboxCard />
      <SuppressionList />
    </div>
  );
}

const labels = {
  smsEnabled: 'Text messages',
  voiceEnabled: 'Calls',
  emailEnabled: 'Email',
  businessHoursOnly: 'Text and call only in business hours',
  documentsByLink: 'Send documents as portal links',
  notifyOnIntake: 'Write to the owner when a claim is opened',
  autoResponseEnabled: 'Answer incoming text messages automatically',
  emailAutoResponseEnabled: 'Answer incoming emails automatically',
  autoResponseMessage: 'Automatic answer',
  closedResponseMessage: 'Automatic answer while closed (optional)',
  smsSegmentHundredthCents: 'Price of a text segment (optional)',
};

const descriptions = {
  smsEnabled: 'Answers to STOP, START and HELP are always sent.',
  voiceEnabled: 'When off, no one is called. Callers can still leave a voicemail.',
  emailEnabled: 'Reports, documents and invoices included. Sign-in emails are always sent.',
  businessHoursOnly: 'Property time, as set under Settings, Firm. Otherwise 8 AM to 8 PM.',
  documentsByLink: 'Clients sign in to open them. Otherwise they are email attachments.',
  notifyOnIntake: 'By their preferred method, with the intake response template. Imported claims are left out.',
  autoResponseEnabled: 'Once a day for each person. Never to unknown numbers or owners with an attorney.',
  emailAutoResponseEnabled: 'Once a day for each person of a claim. Never to programs or owners with an attorney.',
};

type Flag = keyof typeof descriptions;

function SettingsForm({ settings }: { settings: CommunicationSettings }) {
  const may = useMay(commsApi.changeCommunicationSettings);
  const { version, smsSegmentHundredthCents: price, ...rest } = settings;
  const first = { ...rest, smsSegmentHundredthCents: price === undefined ? '' : String(price / 10_000) };
  const form = useContractForm(commsApi.changeCommunicationSettings, {
    ...settingsOutcome('Settings updated', "Couldn't save the settings"),
    labels,
    first,
    toBody: (values) => ({
      ...values,
      smsSegmentHundredthCents: hundredthCentsOf(values.smsSegmentHundredthCents),
      expectedVersion: version,
    }),
    isShownByToast: true,
  });
  const answers = form.values.autoResponseEnabled || form.values.emailAutoResponseEnabled;
  const flag = (name: Flag) => {
    return <Switch {...form.tick(name)} description={descriptions[name]} disabled={!may} />;
  };
  return (
    <section aria-labelledby="comms-channels">
      <h2 id="comms-channels" className={styles.heading}>
        Channels and hours
      </h2>
      <Form form={form} className={styles.form}>
        {!may && <Notice tone="info">Administrators change these settings.</Notice>}
        {flag('smsEnabled')}
        {flag('voiceEnabled')}
        {flag('emailEnabled')}
        {flag('businessHoursOnly')}
        {flag('documentsByLink')}
        {flag('notifyOnIntake')}
        {flag('autoResponseEnabled')}
        {flag('emailAutoResponseEnabled')}
        <Textarea {...form.field('autoResponseMessage')} disabled={!may || !answers} maxLength={300} autosize />
        <Textarea
          {...form.field('closedResponseMessage')}
          description="Outside business hours, on holidays and on your firm's closed days."
          disabled={!may || !answers}
          maxLength={300}
          autosize
        />
        <TextInput
          {...form.field('smsSegmentHundredthCents')}
          description="In dollars, as your phone carrier charges it, like 0.0079. Without it previews show segments alone."
          inputMode="decimal"
          disabled={!may}
          maxLength={8}
        />
        {may && (
          <div>
            <Button type="submit" loading={form.busy}>
              Save settings
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}

/** Dollars as they are typed; empty is no price, and what is no price is refused. */
function hundredthCentsOf(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '');
  return text === '' ? null : Number((Number(text) * 10_000).toFixed(6));
}
