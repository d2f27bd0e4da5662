import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { switchLabels } from '#shared/record/feature-switch/words.ts';
import type { SwitchedOff, SwitchName } from '#shared/record/feature-switch/schema.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { switchedOffQuery } from './switches.ts';
import { Notice } from '#web/ui/notice.tsx';

const isKnown = (name: string): name is SwitchName => Object.hasOwn(switchLabels, name);

/** Switched off by the office: until when, and what it says about it. */
export function SwitchedOffNotice({ name, notice, until }: SwitchedOff) {
  return (
    <Notice title={`${isKnown(name) ? switchLabels[name] : '受付'}を一時的に止めています`} tone="warn">
      {notice}
      {until !== undefined && <> {formatInstant(until)}に再開する予定です。</>}
    </Notice>
  );
}

interface WhileOnProps {
  /** Every switch that stops what stands here. */
  of: SwitchName | readonly SwitchName[];
  /** The act; everything else on the page stays, and so does what was typed. */
  children: ReactNode;
}

/** An act of the page, or why there is none for now. */
export function WhileOn({ of, children }: WhileOnProps) {
  const { data = [] } = useQuery(switchedOffQuery);
  const stops = new Set<string>([of].flat());
  const off = data.find(({ name }) => stops.has(name));
  return off === undefined ? children : <SwitchedOffNotice {...off} />;
}
