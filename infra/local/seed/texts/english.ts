/** Written for this service; plain English about school, nature and crafts. */

export const englishA = `Our school has a small garden behind the gym. Every spring, we clean the ground and take away the old leaves. Then we put new soil in the boxes and plant seeds. Last year my class grew tomatoes and beans. This year we want to grow sunflowers too.
On Monday I go to the garden before the first class. I carry water in a green can. The can is heavy, so my friend Ken helps me. He likes to look for small animals. Once he found a frog under a stone. It sat very still, and then it jumped into the grass.
Plants need time. For many days we could not see anything. Some of us were worried. Our teacher smiled and said, "They are working under the ground." She was right. One morning there were little green points in every box. We counted them together. There were forty-two.
In summer the sunflowers were taller than my father. Bees came to visit them all day. We drew pictures of the flowers and wrote down how tall they were. In autumn we collected the seeds and put them in paper bags. We gave some to the first-year children.
I learned one thing in the garden. If you do a little work every day, you do not see the change at once, but one day you will look up and it will be there.`;

export const practiceEnglish = `This is a text to practise with. Sit up straight and put your fingers on the home row.
Look at the screen, not at your hands. If you make a mistake, take a breath and go on.
Short and calm practice every day is better than one long day a month.`;

export const englishB = `In a narrow street near the river there is a workshop where paper is still made by hand. The owner, a quiet woman of about sixty, learned the craft from her grandfather. When she was a child, she thought that the work was slow and dull. Today she says that its slowness is exactly what she loves about it.
The process begins in winter, when the branches of the mulberry tree are cut and steamed. The bark is peeled away, washed in cold water and left in the sun. After that it is boiled for several hours until the fibers become soft. Every small knot or dark spot must be picked out with the fingers. It takes two people a whole day to clean enough bark for a hundred sheets.
Then comes the part that visitors like best. The fibers are mixed with water in a wide wooden vat, and a fine bamboo screen is dipped into it. The papermaker lifts the screen and moves it forward and back, left and right, so that the fibers cross each other. If the movement is too quick, the sheet will be uneven; if it is too slow, the sheet will be too thick. "You cannot learn it from a book," she explains. "Your arms have to remember."
Not long ago it seemed that the workshop would close. Machines could make a thousand sheets in the time she needed for ten. However, restorers of old paintings began to write to her from other countries. They had discovered that paper made in this way stays strong for hundreds of years. Now she has three young assistants, and one of them has built a simple website that shows how each sheet is made.
When I asked her what she would tell people who are just starting, she thought for a while. "Do the next sheet a little better than the last," she said, "and do not count the sheets." Then she turned back to the vat, and the sound of moving water filled the room again.`;
