import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export type Params = Readonly<Record<string, string | undefined>>;

export type Loader = (args: { readonly queryClient: QueryClient; readonly params: Params }) => unknown;

export interface TypingPage {
  readonly Component: ComponentType;
  readonly loader?: Loader;
}
