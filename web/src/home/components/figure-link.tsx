import type { ReactNode } from 'react';
import type { Address } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface FigureLinkProps {
  label: string;
  value: number;
  unit: string;
  to: Address;
  children: ReactNode;
}

/** A number with the list behind it. */
export const FigureLink = ({ label, value, unit, to: address, children }: FigureLinkProps) => (
  <Figure
    label={label}
    note={
      <Link to={address}>
        {children}
        <VisuallyHidden>
          ：<Easy>{label}</Easy>
        </VisuallyHidden>
      </Link>
    }
    unit={unit}
    value={formatCount(value)}
  />
);
