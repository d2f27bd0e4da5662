import path from 'node:path';
import { functionSpecs } from '#infra/system.ts';
import type { FunctionHostOptions, SharedProcess } from './function-host.ts';
import type { LocalFunctionName } from './functions.ts';

type FunctionPlace = Pick<FunctionHostOptions, 'bundleDir' | 'logFile' | 'lazy' | 'shared'>;

/**
 * Where each function is, runs and writes its log.
 * @param sharing those that answer in one process, those that consume in another, because most of what they load is the
 * same; a kill then hits all of one at that moment
 */
export function functionPlaces(
  stateDir: string,
  functionsDir: string,
  sharing: boolean,
): (name: LocalFunctionName) => FunctionPlace {
  const processes: Record<'answering' | 'consuming', SharedProcess> = {
    answering: { current: undefined },
    consuming: { current: undefined },
  };
  return (name) => {
    const group = name !== 'seed' && functionSpecs[name].consumes !== undefined ? 'consuming' : 'answering';
    return {
      bundleDir: path.join(functionsDir, name),
      logFile: path.join(stateDir, 'logs', `${sharing ? group : name}.log`),
      ...(sharing && name !== 'seed' && { lazy: true, shared: processes[group] }),
    };
  };
}
