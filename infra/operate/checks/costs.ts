import * as z from 'zod';
import type { StageConfig } from '#infra/config.ts';
import { finding, type Finding } from './finding.ts';

export const monitorsSchema = z.object({
  AnomalyMonitors: z.array(z.object({ MonitorArn: z.string(), MonitorDimension: z.string().optional() })),
});
type Monitor = z.output<typeof monitorsSchema>['AnomalyMonitors'][number];

/** AWS makes the one of all services itself and allows no second, so a deployment only subscribes to what is there. */
export function judgeAnomalies(
  { anomalyMonitorArn }: Pick<StageConfig, 'anomalyMonitorArn'>,
  monitors: readonly Monitor[],
): Finding {
  const what = '費用の異常の知らせ';
  const found = monitors.find(({ MonitorDimension }) => MonitorDimension === 'SERVICE')?.MonitorArn;
  const offer =
    found === undefined ? '' : `infra/config.ts に anomalyMonitorArn: '${found}' と書いてください。`;
  if (anomalyMonitorArn === undefined)
    return finding(
      what,
      'warning',
      found === undefined
        ? 'サービスごとの監視がまだありません。AWS の画面で Cost Explorer を開くと、翌日までに作られます。予算の知らせは、なくても届きます。'
        : `届け先がありません。${offer}`,
    );
  if (!monitors.some(({ MonitorArn }) => MonitorArn === anomalyMonitorArn))
    return finding(
      what,
      'missing',
      `監視 ${anomalyMonitorArn} がありません。このままでは警報のスタックが作れません。${offer || 'anomalyMonitorArn を消してください。'}`,
    );
  return finding(what, 'good', '監視があります。');
}
