import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export type Loader = (args: {
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string | undefined>>;
}) => unknown;

export interface TypingPage {
  readonly Component: ComponentType;
  readonly loader?: Loader;
}
