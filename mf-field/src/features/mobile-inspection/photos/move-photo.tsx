// Sorting a photo: the section and the damage area that it belongs to.
import {
  damageAreaLabels,
  damageAreas,
  inspectionCategories,
  inspectionCategoryLabels,
  type DamageArea,
  type InspectionCategory,
} from '@plumbline/contracts/enums';
import { DialogForm, Select } from '@plumbline/ui';
import { useState } from 'react';

interface MovePhotoProps {
  area: DamageArea | '';
  category: InspectionCategory;
  onMove: (category: InspectionCategory, area: DamageArea) => void;
  onClose: () => void;
}

export function MovePhoto({ area, category, onMove, onClose }: MovePhotoProps) {
  const [section, setSection] = useState(category);
  const [chosen, setChosen] = useState<DamageArea | ''>(area);
  const areas: readonly DamageArea[] = damageAreas[section];
  const move = () => {
    if (chosen === '') return;
    onMove(section, chosen);
    onClose();
  };
  return (
    <DialogForm title="Move photo" size="md" action="Move" blocked={chosen === ''} busy={false} onSubmit={move} onClose={onClose}>
      <Select
        label="Section"
        size="md"
        data={inspectionCategories.map((one) => ({ value: one, label: inspectionCategoryLabels[one] }))}
        value={section}
        allowDeselect={false}
        onChange={(next) => {
          if (!next) return;
          setSection(next);
          setChosen('');
        }}
      />
      <Select
        label="Damage area"
        placeholder="Choose the damage area"
        size="md"
        data={areas.map((one) => ({ value: one, label: damageAreaLabels[one] }))}
        value={chosen || null}
        onChange={(next) => setChosen(next ?? '')}
      />
    </DialogForm>
  );
}
