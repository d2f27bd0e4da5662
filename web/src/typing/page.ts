import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface TypingPage {
  readonly Component: ComponentType;
  readonly loader?: (args: {
    readonly queryClient: QueryClient;
    readonly params: Readonly<Record<string, string | undefined>>;
  }) => unknown;
}
