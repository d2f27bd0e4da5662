/** What a portal may say about a class, and what of it is believed. */
import { describe, expect, test } from 'vitest';
import { toldClassOf } from '#functions/access/portal/launch.ts';
import { createAskRoster, nextOf } from '#functions/access/portal/roster.ts';

const from = 'https://portal.example.com/classes/1/members?limit=50';

describe('the next page', () => {
  test.each([
    [`<${from}&page=2>; rel="next"`, `${from}&page=2`],
    ['</classes/1/members?page=2>; rel=next', 'https://portal.example.com/classes/1/members?page=2'],
    [
      `<${from}&page=1>; rel="first", <${from}&page=2>; title="x"; rel="next", <${from}&page=9>; rel="last"`,
      `${from}&page=2`,
    ],
    [`<${from}&page=2>; rel="up next"`, `${from}&page=2`],
  ])('of %s is known', (link, next) => {
    expect(nextOf(link, from)).toBe(next);
  });

  test.each([[null], [''], [`<${from}>; rel="prev"`], [`<${from}>; rel="nextish"`], [`${from}; rel="next"`]])(
    'of %s there is none',
    (link) => {
      expect(nextOf(link, from)).toBeUndefined();
    },
  );

  test.each(['https://elsewhere.example/', 'http://portal.example.com/', '//elsewhere.example/x'])(
    'at %s is refused',
    (target) => {
      expect(() => nextOf(`<${target}>; rel="next"`, from)).toThrow('the next page is at');
    },
  );
});

describe('asking', () => {
  const portal = {
    issuer: 'https://portal.example.com',
    clientId: 'c',
    deploymentId: '1',
    authUrl: '',
    keysetUrl: '',
    tokenUrl: 'https://portal.example.com/token',
    registeredAt: '2026-04-01T00:00:00.000Z',
    version: 1,
  };
  /** Answers each page with a next one; each takes so long. */
  function endless(msEach: number) {
    let pages = 0;
    const ask = createAskRoster({
      leaves: {
        ask() {
          const link = `<${from}&page=${String(++pages)}>; rel="next"`;
          return Promise.resolve(new Response('{"members":[]}', { headers: { link } }));
        },
      },
      now: () => pages * msEach,
    });
    return { ask, asked: () => pages };
  }

  test.each([
    ['come slowly', 3000, 'portal-unreachable', 3],
    ['have no end', 0, 'portal-refused', 20],
  ])('GIVEN pages that %s THEN it is given up', async (_, msEach, code, most) => {
    const { ask, asked } = endless(msEach);
    await expect(ask(portal, from)).rejects.toMatchObject({ code });
    expect(asked()).toBe(most);
  });
});

describe('a class', () => {
  const claims = (over: object = {}) => ({
    'https://purl.imsglobal.org/spec/lti/claim/roles': [
      'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
    ],
    'https://purl.imsglobal.org/spec/lti/claim/context': { id: '5-1', label: '5の1' },
    'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': { context_memberships_url: from },
    ...over,
  });
  const mayAsk = (address: string) => address === from;

  test('is told by who teaches there', () => {
    expect(toldClassOf(claims(), { mayAsk })).toEqual({
      context: '5-1',
      title: '5の1',
      membershipsUrl: from,
    });
  });

  test.each([
    ['a pupil', { 'https://purl.imsglobal.org/spec/lti/claim/roles': ['…membership#Learner'] }],
    ['somebody of no role', { 'https://purl.imsglobal.org/spec/lti/claim/roles': undefined }],
    ['a course without a number', { 'https://purl.imsglobal.org/spec/lti/claim/context': { title: 'x' } }],
    ['no service', { 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': undefined }],
    [
      'an address that may not be asked',
      {
        'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
          context_memberships_url: 'http://10.0.0.1/',
        },
      },
    ],
  ])('is not by %s', (_, over) => {
    expect(toldClassOf(claims(over), { mayAsk })).toBeUndefined();
  });
});
