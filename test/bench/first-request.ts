import type { Bar, Figure } from './bar.ts';
import { setStage } from './cold-start/stage.ts';
import { median } from './statistics.ts';

const rounds = 9;
/** A webhook checks a signature and reads nothing of ours. */
const mostMs = { webhook: 5, other: 15 } as const;

async function measure(): Promise<Figure[]> {
  const stage = await setStage('none');
  try {
    const costs = stage.functions.map((): number[] => []);
    for (let round = 0; round < rounds; round++)
      for (const [index, contestant] of stage.functions.entries())
        costs[index]?.push((await stage.measure(contestant)).firstMs);
    return stage.functions.map(({ name, what }, index) => {
      const figure = median(costs[index] ?? []);
      const most = name === 'webhook' ? mostMs.webhook : mostMs.other;
      return {
        id: 'L3',
        what: `${name} (${what})`,
        bar: `≤ ${most} ms`,
        figure: `${figure.toFixed(1)} ms`,
        pass: figure <= most,
      };
    });
  } finally {
    await stage.stop();
  }
}

export const firstRequest: Bar = {
  ids: ['L3'],
  describes: 'functions',
  how: `CPU of the first request after init in a fresh process, the SDK's HTTP handler and the key server answering at once, median of ${rounds}.`,
  measure,
};
