/** Of a line chart, in CSS pixels: known before the chart is loaded, so that nothing jumps. */
export const chartHeight = 264;
