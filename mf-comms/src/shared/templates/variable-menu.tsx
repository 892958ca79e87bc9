// The variables that a text may name, each with what it stands for.
import { templateVariableLabels, templateVariables, type TemplateVariable } from '@plumbline/contracts/enums';
import { Button, IconChevronDown, Menu } from '@plumbline/ui';
import styles from './templates.module.css';

export function VariableMenu({ onPick }: { onPick: (variable: TemplateVariable) => void }) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Insert variable
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.variables}>
        {templateVariables.map((variable) => (
          <Menu.Item key={variable} onClick={() => onPick(variable)}>
            <span className={styles.variable}>{`{${variable}}`}</span> {templateVariableLabels[variable]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
