// The shortcuts of this person by group, and the switch for single keys: in the sheet, on the help page.
import { identityApi } from '@plumbline/contracts/identity';
import { Switch, toast } from '@plumbline/ui';
import { areSingleKeysOn, failureText, switchSingleKeys, useSingleKeys, useUser, useWrite } from '@plumbline/web';
import { useMemo } from 'react';
import { commandsFor } from '../../remotes/offered.ts';
import { navFor } from '../../frame/nav.ts';
import { useWorkspace } from '../../remotes/workspace.tsx';
import { KeyCaps } from '../../frame/keys/key-caps.tsx';
import { shortcutGroups, shortcutsFor } from './shortcut-list.ts';
import styles from './shortcuts.module.css';

export function ShortcutTable() {
  const { role } = useUser();
  const { remotes } = useWorkspace().config;
  const all = useMemo(() => shortcutsFor(role, navFor(remotes, role), commandsFor(remotes, role)), [remotes, role]);
  const groups = (Object.keys(shortcutGroups) as (keyof typeof shortcutGroups)[]).filter((group) => all.some((one) => one.group === group));
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`keys-${group}`}>
          <h3 id={`keys-${group}`} className={styles.groupTitle}>
            {shortcutGroups[group]}
          </h3>
          <dl className={styles.list}>
            {all
              .filter((one) => one.group === group)
              .map(({ id, label, keys }) => (
                <div key={id} className={styles.line}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** It holds at once, and goes back where the account could not be told. */
export function SingleKeysSwitch() {
  const isOn = useSingleKeys();
  const keep = useWrite(identityApi.changeProfile, {
    stale: ['session'],
    onSuccess: () => undefined,
    onError: (error) => {
      switchSingleKeys(!areSingleKeysOn());
      toast({ tone: 'bad', title: "Couldn't change shortcuts", description: failureText(error, 'Please try again.') });
    },
  });
  const change = (singleKeys: boolean) => {
    switchSingleKeys(singleKeys);
    keep.mutate({ body: { singleKeys } });
  };
  return (
    <Switch
      label="Single-key shortcuts"
      description="Use keys like C, G or ? when you aren't typing. Arrows, Enter, Esc and Ctrl/⌘+K always work."
      checked={isOn}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
