// What can be done with the chosen photos; it stands below the grid and covers no photo.
import { photoCategories, photoCategoryLabels } from '@plumbline/contracts/enums';
import { inspectionApi, type GalleryPhoto } from '@plumbline/contracts/inspection';
import { ActionIcon, Button, IconChevronDown, IconTrash, IconUsers, IconX, Menu } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import type { ReactNode } from 'react';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import { DescribeButton } from './describe-button.tsx';
import { TagButton } from './tag-button.tsx';
import { photosInWords, type BulkAction } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';
import styles from './gallery.module.css';

interface SelectionBarProps extends BulkAction {
  selection: Selection;
  /** What else is offered, where one photo is chosen. */
  children?: ReactNode;
}

export function SelectionBar({ chosen, selection, bulk, children }: SelectionBarProps) {
  const mayInspect = useMayInspect();
  const mayShare = useMay(inspectionApi.sharePhotos);
  if (chosen.length === 0) return null;
  return (
    <div className={styles.bar} role="group" aria-label="Selected photos">
      <strong role="status">{chosen.length.toLocaleString('en-US')} selected</strong>
      {mayInspect && <DescribeButton chosen={chosen} bulk={bulk} />}
      {mayInspect && <TagButton chosen={chosen} bulk={bulk} />}
      {mayInspect && <MoveTo chosen={chosen} bulk={bulk} />}
      {mayShare && <Portal chosen={chosen} bulk={bulk} />}
      {children}
      {mayInspect && <Remove chosen={chosen} bulk={bulk} />}
      <ActionIcon variant="subtle" size={36} aria-label="Clear selection" onClick={selection.clear}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const idsOf = (photos: readonly GalleryPhoto[]) => photos.map(({ id }) => id);

function MoveTo({ chosen, bulk }: BulkAction) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" rightSection={<IconChevronDown size={16} aria-hidden />} disabled={bulk.isPending}>
          Move to section
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {photoCategories.map((category) => (
          <Menu.Item
            key={category}
            onClick={() =>
              bulk.edit(
                idsOf(chosen),
                { category },
                { done: (count) => `${photosInWords(count)} moved to ${photoCategoryLabels[category]}` },
              )
            }
          >
            {photoCategoryLabels[category]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Portal({ chosen, bulk }: BulkAction) {
  const allShared = chosen.every(({ shared }) => shared);
  return (
    <Button
      variant="subtle"
      leftSection={<IconUsers size={16} aria-hidden />}
      disabled={bulk.isPending}
      onClick={() => bulk.share(idsOf(chosen), !allShared)}
    >
      {allShared ? 'Hide from portal' : 'Show in portal'}
    </Button>
  );
}

function Remove({ chosen, bulk }: BulkAction) {
  const restore = chosen.every(({ removed }) => removed);
  return (
    <Button
      variant="subtle"
      {...(restore ? {} : { color: 'red', leftSection: <IconTrash size={16} aria-hidden /> })}
      disabled={bulk.isPending}
      onClick={() =>
        bulk.edit(idsOf(chosen), { removed: !restore }, { done: (count) => `${photosInWords(count)} ${restore ? 'restored' : 'removed'}` })
      }
    >
      {restore ? 'Restore' : 'Remove'}
    </Button>
  );
}
