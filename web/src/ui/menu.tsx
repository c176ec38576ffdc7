import { Menu as BaseMenu } from '@base-ui/react/menu';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import styles from './menu.module.css';

interface MenuProps {
  /** What stands on the button; a name alone makes a button of three dots. */
  readonly label?: ReactNode;
  readonly name?: string;
  readonly children: ReactNode;
}

export const Menu = ({ label, name, children }: MenuProps) => {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      <BaseMenu.Root>
        <BaseMenu.Trigger className={styles.trigger} aria-label={name} data-bare={label === undefined || undefined}>
          {label}
          {label === undefined ? <Ellipsis aria-hidden /> : <ChevronDown aria-hidden size={16} />}
        </BaseMenu.Trigger>
        {/* Stays in the landmark that it was opened from. */}
        <BaseMenu.Portal container={place}>
          <BaseMenu.Positioner className={styles.positioner} align="end" sideOffset={6}>
            <BaseMenu.Popup className={styles.popup}>{children}</BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </div>
  );
};

interface MenuLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

export const MenuLink = ({ to, children }: MenuLinkProps) => (
  <BaseMenu.LinkItem className={styles.item} render={<Link to={to} />} closeOnClick>
    {children}
  </BaseMenu.LinkItem>
);

interface MenuActionProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export const MenuAction = ({ onSelect, children }: MenuActionProps) => (
  <BaseMenu.Item className={styles.item} onClick={onSelect}>
    {children}
  </BaseMenu.Item>
);
