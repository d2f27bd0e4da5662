import type { StageConfig } from '#infra/config.ts';
import { textOf, textsOf } from '#infra/aws/xml.ts';
import { finding, type Finding } from './finding.ts';

const plain = (name: string): string => name.toLowerCase().replace(/\.$/u, '');

export interface HostedZone {
  readonly name: string;
  readonly nameServers: readonly string[];
}

export const zoneOf = (xml: string): HostedZone => ({
  name: plain(textOf(xml, 'Name') ?? ''),
  nameServers: textsOf(xml, 'NameServer').map(plain),
});

/**
 * @param zone as Route 53 has it; undefined where it has none of that id
 * @param delegated the name servers that the rest of the world is told
 */
export function judgeZone(
  config: Pick<StageConfig, 'hostedZoneId' | 'hostedZoneName' | 'domainName'>,
  zone: HostedZone | undefined,
  delegated: readonly string[],
): Finding {
  const what = 'ドメインのゾーン';
  const { hostedZoneId, hostedZoneName, domainName } = config;
  if (zone === undefined)
    return finding(what, 'missing', `Route 53 に hostedZoneId ${hostedZoneId} のゾーンがありません。`);
  if (zone.name !== plain(hostedZoneName))
    return finding(
      what,
      'missing',
      `${hostedZoneId} は ${zone.name} のゾーンです（hostedZoneName は ${hostedZoneName}）。`,
    );
  if (domainName !== hostedZoneName && !domainName.endsWith(`.${hostedZoneName}`))
    return finding(what, 'missing', `domainName ${domainName} は ${hostedZoneName} の下にありません。`);
  const told = new Set(delegated.map(plain));
  if (!zone.nameServers.some((server) => told.has(server)))
    return finding(
      what,
      'missing',
      `${hostedZoneName} がまだこのゾーンに委任されていません。登録事業者の画面で、ネームサーバーを ${zone.nameServers.join('、')} にしてください。委任されるまで証明書が発行されず、デプロイは失敗します。`,
    );
  return finding(what, 'good', `${hostedZoneName} は委任されています。`);
}
