// The command palette: one field, and under it what fits. A combobox whose list stands open.
import { ActionIcon, IconArrowLeft, IconSearch, IconX, Modal, useMediaQuery } from '@plumbline/ui';
import { useState } from 'react';
import type { OfferedCommand, RunCommand } from '../../remotes/offered.ts';
import { PaletteList, optionId } from './palette-list.tsx';
import { countText } from './palette-items.ts';
import { usePalette } from './use-palette.ts';
import styles from './palette.module.css';

export interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  /** The action that it opens for: it asks which claim it concerns. */
  asksFor?: OfferedCommand | undefined;
  run: RunCommand;
  openSheet: () => void;
}

const listId = 'palette-list';

export function Palette({ opened, onClose, ...deps }: PaletteProps) {
  const [acted, setActed] = useState(false);
  const phone = useMediaQuery('(max-width: 767px)') ?? false;
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      yOffset="12vh"
      fullScreen={phone}
      zIndex={400}
      classNames={{ content: styles.content ?? '' }}
      // What was chosen leads somewhere and takes the focus there
      returnFocus={!acted}
      transitionProps={{ duration: 75 }}
      onExitTransitionEnd={() => setActed(false)}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search and commands">
        <PaletteBody
          {...deps}
          onClose={onClose}
          onActed={() => {
            setActed(true);
            onClose();
          }}
        />
      </Modal.Content>
    </Modal.Root>
  );
}

interface BodyProps extends Omit<PaletteProps, 'opened'> {
  onActed: () => void;
}

function PaletteBody({ onClose, ...deps }: BodyProps) {
  const { typed, type, pendingAction, ask, groups, marked, mark, choose, onKeyDown } = usePalette({ onClose, ...deps });
  const words = pendingAction ? `${pendingAction.label}: which claim?` : 'Search claims, people, pages and actions';
  return (
    <>
      <div className={styles.head}>
        {pendingAction ? (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label="Back to all actions" onClick={() => ask(undefined)}>
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <IconSearch size={20} aria-hidden className={styles.glass} />
        )}
        <input
          className={styles.field}
          role="combobox"
          aria-label={words}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={marked && optionId(marked.id)}
          placeholder={words}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          maxLength={120}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="Close the search" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      <PaletteList id={listId} groups={groups} marked={marked?.id} typed={typed} onChoose={choose} onMark={mark} />
      <output className="cx-hidden">{countText(groups)}</output>
    </>
  );
}
