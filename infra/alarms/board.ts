/** What whoever is on call reads first: a question each, answered by the numbers of the alarms that it stands for. */
import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmStatusWidget,
  GraphWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  type IAlarm,
  type IMetric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { edgeRegion, type StageConfig } from '../config.ts';
import type { AlarmSpec } from '../constructs/alarm-bells.ts';
import { edgeAlarmIds } from './edge.ts';
import { throttledRequests } from './services.ts';

const period = Duration.minutes(5);

interface BoardParts {
  readonly config: Pick<StageConfig, 'stage' | 'account'>;
  readonly alarms: readonly IAlarm[];
  readonly specs: readonly AlarmSpec[];
  readonly api: HttpApi;
  readonly tables: Readonly<Record<string, Table>>;
  /** Of the function that the pools ask while somebody signs in. */
  readonly signInLogs: readonly string[];
}

/** By the sections of the runbook; every one of them is in one of these questions. */
const questions: readonly (readonly [question: string, sections: readonly string[]])[] = [
  ['関数は落ちたり、断られたりしていないか', ['function-errors', 'function-throttles', 'concurrency']],
  ['遅くなっていないか（時間切れの半分で警報）', ['function-slow']],
  [
    'サインインを断っていないか',
    ['cognito-throttled', 'firewall-rate-limit', 'pool-refused-operations', 'sign-ins-failing'],
  ],
  ['仕事はたまっていないか', ['queue-age', 'dead-letters']],
  [
    '配信と見回りは続いているか',
    [
      'outbox-not-swept',
      'outbox-old',
      'outbox-overdue',
      'outbox-stuck',
      'schedules-failing',
      'attention',
      'contacts-crowded',
    ],
  ],
  [
    'お金の照合は進んでいるか',
    [
      'orders-open',
      'orders-not-reconciled',
      'orders-late',
      'changes-not-read',
      'reconcile-slow',
      'estimates-refused',
    ],
  ],
  ['メールは届いているか（戻り・迷惑メールの割合）、送りすぎていないか', ['mail-reputation', 'mails-many']],
];

/** A graph has one scale: what is counted in seconds has the other. */
const isTime = ({ metric }: AlarmSpec): boolean =>
  /Seconds|Age|Duration/u.test(JSON.stringify(metric.toMetricConfig()));

function graph(title: string, specs: readonly AlarmSpec[], more: readonly IMetric[] = []): IWidget {
  const [left, right] = [specs.filter((spec) => !isTime(spec)), specs.filter(isTime)];
  const metrics = (of: readonly AlarmSpec[]): IMetric[] => of.map(({ metric }) => metric);
  return new GraphWidget({ title, width: 12, left: [...metrics(left), ...more], right: metrics(right) });
}

export function board(
  scope: Construct,
  { config, alarms, specs, api, tables, signInLogs }: BoardParts,
): IWidget[][] {
  const { stage, account } = config;
  const of = (sections: readonly string[]): AlarmSpec[] =>
    specs.filter(({ runbook }) => sections.includes(runbook));
  const edge = edgeAlarmIds.map((id) =>
    Alarm.fromAlarmArn(
      scope,
      `edge-${id}`,
      `arn:aws:cloudwatch:${edgeRegion}:${account}:alarm:typing-${stage}-${id}`,
    ),
  );
  const asked = questions.map(([question, sections]) => graph(question, of(sections)));
  const widgets: IWidget[] = [
    new AlarmStatusWidget({ title: 'いま、どの警報が鳴っているか（東京）', width: 12, alarms: [...alarms] }),
    new AlarmStatusWidget({
      title: '入口とファイアウォールは止まっていないか（us-east-1）',
      width: 12,
      alarms: edge,
    }),
    graph('利用者に失敗を返していないか（見本の利用者の訪問とともに）', of(['api-5xx', 'visit']), [
      api.metricCount({ period }),
      api.metricClientError({ period }),
    ]),
    new LogQueryWidget({
      title: 'サインインは、ふだんの数か（試した人・入れた人）',
      width: 12,
      view: LogQueryVisualizationType.LINE,
      logGroupNames: [...signInLogs],
      queryLines: [
        'fields @timestamp',
        'filter event in ["sign-in tried", "signed in"]',
        'stats sum(event = "sign-in tried") as tried, sum(event = "signed in") as came by bin(5m)',
      ],
    }),
    ...asked,
    graph(
      '表は断っていないか（読み書きの量とともに）',
      [],
      [
        ...throttledRequests(tables),
        ...Object.values(tables).flatMap((table) => [
          table.metricConsumedReadCapacityUnits({ period }),
          table.metricConsumedWriteCapacityUnits({ period }),
        ]),
      ],
    ),
  ];
  return Array.from({ length: Math.ceil(widgets.length / 2) }, (_, row) =>
    widgets.slice(row * 2, row * 2 + 2),
  );
}
