import styles from './heat-calendar.module.css';

export interface HeatDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** From 0, in steps: the darker the more. */
  step: 0 | 1 | 2 | 3 | 4;
}

interface HeatCalendarProps {
  /** What each day says; the accessible name. */
  label: string;
  /** Every day of the period, the oldest first. */
  days: readonly HeatDay[];
}

const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** A column for each week, Monday on top. Stands in a <ChartFrame>, whose table has the figures. */
export function HeatCalendar({ label, days }: HeatCalendarProps) {
  const first = days[0];
  return (
    <div aria-label={label} className={styles['calendar']} role="img">
      {days.map(({ day, step }) => (
        <span
          className={styles[`step${String(step)}`]}
          key={day}
          style={day === first?.day ? { gridRowStart: weekdayOf(day) + 1 } : undefined}
        />
      ))}
    </div>
  );
}
