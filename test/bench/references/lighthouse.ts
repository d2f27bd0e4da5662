/** Stands here for its packages' sake: what is measured with it is a bar like the others (../lighthouse.ts). */
export { default as lighthouse } from 'lighthouse';
