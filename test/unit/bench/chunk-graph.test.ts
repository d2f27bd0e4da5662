import { describe, expect, test } from 'vitest';
import { loadedWith } from '#test/bench/chunk-graph.ts';

const graph = {
  entry: { loads: ['kit', 'router'] },
  kit: { loads: ['react'] },
  router: { loads: ['react', 'kit'] },
  react: { loads: [] },
  page: { loads: ['kit', 'chart'] },
  chart: { loads: ['page'] },
};

describe('loadedWith', () => {
  test('follows what is loaded with it and counts each file once', () => {
    expect([...loadedWith(graph, ['entry'])].toSorted()).toEqual(['entry', 'kit', 'react', 'router']);
  });

  test('leaves out what only another entry loads, and ends in a circle', () => {
    expect([...loadedWith(graph, ['page'])].toSorted()).toEqual(['chart', 'kit', 'page', 'react']);
  });

  test('a file that is not in the build is a mistake', () => {
    expect(() => loadedWith(graph, ['nowhere'])).toThrow('nowhere is not in the build');
  });
});
