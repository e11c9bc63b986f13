"""Hero artwork: a paper-cut relief with one vermilion thread laid over it.

    blender -b -P relief.py -- <light|dark|stock> <out.png> [percent] [samples]

A smooth noise terrain (two summits, a valley) is sliced into contours; every
contour becomes a sheet of thick quadrille paper.  The thread is the least-cost
route from the lower left to the main summit, draped over the sheet edges; the
beads on it are a pipeline: source, stages, sink.  `light` and `dark` share the
geometry and the camera; `stock` is a still life of the same paper.

Needs Blender 3.4 (Cycles) with numpy, scipy and scikit-image.
"""
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Vector
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates, maximum_filter1d
from skimage.graph import route_through_array
from skimage.measure import find_contours

# Everything is in "desk units"; the frame is about five units wide.
SEED = 5
X0, X1, Y0, Y1, CELL = -5.0, 5.0, -4.0, 7.0, 0.02
LEVELS = 17
STEP = 0.085            # rise from one sheet to the next
THICK = 0.062           # paper thickness; the rest is air, for contact shadows
BEVEL = 0.008

SUMMIT = (0.62, 0.75)
SECOND = (-1.25, 2.0)   # the lower summit
SOURCE = (-3.3, -1.78)  # outside the frame, lower left
STAGES = (0.31, 0.48, 0.65, 0.82)   # bead positions along the route
THREAD = 0.015          # radius
LEAN = (0.30, 0.16)     # the summit pin leans, so its shaft shows

GRID = 0.2              # quadrille spacing
FAN, RED_LEAF = 9, 4    # the still life: sheets in the fan, and which one is vermilion
CORNER = (-2.3, -2.35)  # the fan's pivot

SIZES = {"light": (1600, 2000), "dark": (1600, 2000), "stock": (1200, 1500)}
SAMPLES = {"light": 100, "dark": 112, "stock": 64}

# key and fill: (place, size, power, colour); world: (colour, strength).
LOOKS = {
    "light": dict(low="#a9bdba", high="#f4f7f1", core="#78948f", rule="#7fa39a", rule_mix=0.26,
                  accent="#a92d18", glow=0.0, sheen=0.04, steel="#c9cdc9",
                  key=((-12.5, 7.8, 8.6), 3.6, 4350, "#fff3e4"),
                  fill=((4.5, -3.0, 5.0), 5.0, 60, "#dfeaf2"),
                  world=("#e6eaed", 0.37), exposure=0.39),
    "dark": dict(low="#0a151b", high="#3f707a", core="#9aa99d", rule="#6f979b", rule_mix=0.07,
                 accent="#f7654a", glow=0.14, sheen=0.04, steel="#6d7676",
                 key=((-12.5, 6.6, 5.6), 2.8, 6700, "#ffdfbe"),
                 fill=((4.0, -2.0, 5.0), 5.0, 80, "#8fc0d4"),
                 world=("#6fa0b4", 0.38), exposure=0.0),
}
LOOKS["stock"] = dict(LOOKS["light"], core="#dfe6df", rule_mix=0.42, exposure=0.05)


def linear(hex_colour):
    rgb = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]


def rgba(hex_colour):
    return linear(hex_colour) + [1.0]


def mix(a, b, t):
    return [x + (y - x) * t for x, y in zip(rgba(a), rgba(b))]


# ---------------------------------------------------------------- terrain

def terrain():
    """Heights in sheets (0..LEVELS) on a regular grid, indexed [row=y, column=x]."""
    rng = np.random.default_rng(SEED)
    xs, ys = np.arange(X0, X1, CELL), np.arange(Y0, Y1, CELL)

    def noise(scale):
        field = gaussian_filter(rng.standard_normal((len(ys), len(xs))), scale / CELL, mode="wrap")
        return field / field.std()

    x, y = np.meshgrid(xs, ys)
    x, y = x + 0.20 * noise(0.75), y + 0.20 * noise(0.75)

    def peak(centre, reach, stretch, turn):
        dx, dy = x - centre[0], y - centre[1]
        c, s = math.cos(turn), math.sin(turn)
        u, v = (c * dx + s * dy) / stretch, -s * dx + c * dy
        return np.exp(-(np.sqrt(u * u + v * v + 0.06) - 0.245) / reach)

    height = peak(SUMMIT, 0.95, 1.45, 0.9) + 0.60 * peak(SECOND, 0.70, 1.5, 1.2)
    ridges = 1 - np.sqrt(noise(0.42) ** 2 + 0.05)
    height = height * (1 + 0.20 * ridges + 0.10 * noise(0.55)) + 0.02 * noise(0.8)
    height = gaussian_filter(height, 0.055 / CELL)
    lo, hi = np.percentile(height, 4), height.max()
    return (height - lo) / (hi - lo) * (LEVELS + 0.35)


def at(field, x, y):
    return map_coordinates(field, [(np.asarray(y) - Y0) / CELL, (np.asarray(x) - X0) / CELL],
                           order=1, mode="nearest")


def surface(field, x, y):
    """Top of the paper stack under a point."""
    return np.clip(np.floor(at(field, x, y)), 0, LEVELS) * STEP + THICK


def outlines(field, level):
    """Smoothed contour rings of one level; specks too small to cut are left out."""
    padded = np.pad(field, 1, constant_values=-99)
    for ring in find_contours(padded, level):
        if len(ring) > 60:
            ring = ring[:-1]
            ring = gaussian_filter1d(ring, 1.5, axis=0, mode="wrap")[::2]
            yield [((c - 1) * CELL + X0, (r - 1) * CELL + Y0) for r, c in ring]


def route(field):
    """Least-cost path to the summit, smoothed, then draped over the steps."""
    k = 4
    coarse = field[::k, ::k]
    gy, gx = np.gradient(coarse, CELL * k)
    cost = 1 + 0.03 * (gx * gx + gy * gy)
    start = (int((SOURCE[1] - Y0) / CELL / k), int((SOURCE[0] - X0) / CELL / k))
    top = np.unravel_index(np.argmax(coarse), coarse.shape)
    path, _ = route_through_array(cost, start, top, fully_connected=True, geometric=True)
    xy = np.array([(c * k * CELL + X0, r * k * CELL + Y0) for r, c in path])
    xy = gaussian_filter1d(xy, 5.0, axis=0, mode="nearest")
    run = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(xy, axis=0).T))])
    even = np.linspace(0, run[-1], int(run[-1] / 0.012))
    x, y = (np.interp(even, run, xy[:, i]) for i in (0, 1))
    floor = surface(field, x, y) + THREAD * 0.9
    floor = maximum_filter1d(floor, 5)
    z = floor.copy()
    for _ in range(140):    # a stiff thread: relax towards straight, never below the paper
        z[1:-1] = np.maximum(floor[1:-1], (z[:-2] + z[2:]) / 2 - 0.0003)
    return np.column_stack([x, y, gaussian_filter1d(z, 1.5)])


# ---------------------------------------------------------------- materials

def shader(name, colour, rough=0.9, specular=0.15, glow=0.0, metal=0.0):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    bsdf = mat.node_tree.nodes["Principled BSDF"]
    for key, value in {"Base Color": colour, "Roughness": rough, "Specular": specular,
                       "Metallic": metal, "Emission": colour, "Emission Strength": glow}.items():
        bsdf.inputs[key].default_value = value
    return mat, bsdf


def paper(name, colour, look, rule_mix):
    """Matte paper: quadrille on the faces, a tinted cut edge, a faint tooth."""
    mat, bsdf = shader(name, colour, specular=look["sheen"])
    tree = mat.node_tree
    new, link = tree.nodes.new, tree.links.new

    def maths(op, a, b):
        node = new("ShaderNodeMath")
        node.operation = op
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                link(value, socket)
        return node.outputs[0]

    def blend(factor, a, b):
        node = new("ShaderNodeMixRGB")
        link(factor, node.inputs[0])
        for socket, value in zip(node.inputs[1:], (a, b)):
            if isinstance(value, list):
                socket.default_value = value
            else:
                link(value, socket)
        return node.outputs[0]

    coords = new("ShaderNodeTexCoord").outputs["Object"]
    split = new("ShaderNodeSeparateXYZ")
    link(coords, split.inputs[0])
    lines = []
    for axis in (0, 1):
        distance = maths("PINGPONG", split.outputs[axis], GRID / 2)
        lines.append(maths("LESS_THAN", distance, 0.0045))
    rule = maths("MULTIPLY", maths("MAXIMUM", *lines), rule_mix)
    normal = new("ShaderNodeSeparateXYZ")
    link(new("ShaderNodeNewGeometry").outputs["True Normal"], normal.inputs[0])
    side = maths("LESS_THAN", normal.outputs[2], 0.6)
    face = blend(rule, list(colour), rgba(look["rule"]))
    core = [c + (k - c) * 0.55 for c, k in zip(colour, rgba(look["core"]))]
    link(blend(side, face, core), bsdf.inputs["Base Color"])
    tooth = new("ShaderNodeTexNoise")
    tooth.inputs["Scale"].default_value = 14
    tooth.inputs["Detail"].default_value = 3
    link(coords, tooth.inputs["Vector"])
    bump = new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.10
    bump.inputs["Distance"].default_value = 0.02
    link(tooth.outputs["Fac"], bump.inputs["Height"])
    link(bump.outputs[0], bsdf.inputs["Normal"])
    return mat


# ---------------------------------------------------------------- objects

def add(name, data, mat, location=(0, 0, 0)):
    data.materials.append(mat)
    obj = bpy.data.objects.new(name, data)
    obj.location = location
    bpy.context.collection.objects.link(obj)
    return obj


def sheet(name, rings, mat, z, thick=THICK, bevel=BEVEL):
    data = bpy.data.curves.new(name, "CURVE")
    data.dimensions, data.fill_mode = "2D", "BOTH"
    data.extrude, data.bevel_depth, data.bevel_resolution = thick / 2 - bevel, bevel, 2
    for ring in rings:
        spline = data.splines.new("POLY")
        spline.points.add(len(ring) - 1)
        spline.points.foreach_set("co", [v for x, y in ring for v in (x, y, 0, 1)])
        spline.use_cyclic_u = True
    return add(name, data, mat, (0, 0, z + thick / 2))


def wire(name, points, radius, mat):
    data = bpy.data.curves.new(name, "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution = "3D", radius, 5
    data.use_fill_caps = True
    spline = data.splines.new("POLY")
    spline.points.add(len(points) - 1)
    spline.points.foreach_set("co", [v for p in points for v in (*p, 1)])
    return add(name, data, mat)


def ball(centre, radius, mat):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=24, radius=radius, location=centre)
    bpy.ops.object.shade_smooth()
    bpy.context.object.data.materials.append(mat)


def pin(foot, height, head, shaft_mat, head_mat):
    top = Vector(foot) + Vector((LEAN[0] * height, LEAN[1] * height, height))
    wire("shaft", [Vector(foot) - Vector((0, 0, 0.03)), top], 0.009, shaft_mat)
    ball(top, head, head_mat)


def relief(look):
    """The stacked sheets, the thread and its beads; returns the camera's view."""
    field = terrain()
    for level in range(LEVELS + 1):
        tone = (level / LEVELS) ** 0.8
        mat = paper(f"paper {level}", mix(look["low"], look["high"], tone), look, look["rule_mix"])
        rings = ([[(X0, Y0), (X1, Y0), (X1, Y1), (X0, Y1)]] if level == 0
                 else list(outlines(field, level)))
        sheet(f"sheet {level}", rings, mat, level * STEP)

    accent, _ = shader("accent", rgba(look["accent"]), 0.6, 0.25, look["glow"])
    steel, _ = shader("steel", rgba(look["steel"]), 0.3, 0.5, 0, 0.9)
    line = route(field)
    wire("thread", line, THREAD, accent)
    for share in STAGES:
        x, y, z = line[int(share * (len(line) - 1))]
        ball((x, y, z + 0.02), 0.055, accent)
    x, y, z = line[-1]
    pin((x, y, z - THREAD), 0.46, 0.08, steel, accent)
    turns = [(x + LEAN[0] * h + 0.020 * math.cos(a), y + LEAN[1] * h + 0.020 * math.sin(a), z + h)
             for a, h in zip(np.linspace(0, 6 * math.pi, 90), np.linspace(0, 0.075, 90))]
    wire("knot", turns, THREAD * 0.9, accent)
    return dict(eye=(0.1, -3.5, 8.6), aim=(-0.05, 0.55, 0.45), lens=62, focus=(x, y, z), fstop=0.30)


def leaf(name, size, turn, z, lift, mat):
    """A thin rectangular sheet, turned about its lower left corner, one corner lifting."""
    nx, ny = 60, 80
    u, v = np.meshgrid(np.linspace(0, 1, nx), np.linspace(0, 1, ny))
    bend = np.clip(u + v - 1.25, 0, None) ** 2 * lift + np.clip(u - 0.6, 0, None) ** 2 * lift * 0.4
    verts = np.column_stack([(u * size[0]).ravel(), (v * size[1]).ravel(), bend.ravel()])
    obj = bent_paper(name, verts, nx, ny, mat, 0.014)
    obj.location, obj.rotation_euler = (*CORNER, z), (0, 0, turn)


def bent_paper(name, verts, nx, ny, mat, thick):
    faces = [(j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i)
             for j in range(ny - 1) for i in range(nx - 1)]
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], faces)
    data.polygons.foreach_set("use_smooth", [True] * len(faces))
    obj = add(name, data, mat)
    solid = obj.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness = thick
    return obj


def coil(centre, z, height, mat):
    """A strip standing on its edge: a spiral whose tail runs off in a loose curve."""
    a = np.linspace(0.6 * math.pi, 9.35 * math.pi, 700)
    r = 0.09 + 0.026 * a + 0.010 * np.sin(a * 0.7)
    x, y = r * np.cos(a), r * np.sin(a)
    heading = math.atan2(y[-1] - y[-2], x[-1] - x[-2])
    step = 0.012
    for i in range(190):
        heading += step * (1.5 - 3.4 * i / 190)
        x = np.append(x, x[-1] + step * math.cos(heading))
        y = np.append(y, y[-1] + step * math.sin(heading))
    rows = [np.column_stack([x + centre[0], y + centre[1], np.full(len(x), z + h)])
            for h in np.linspace(0, height, 6)]
    bent_paper("coil", np.vstack(rows), len(x), 6, mat, 0.013)


def still_life(look):
    """A fan of blank sheets, one of them vermilion, and a coiled strip."""
    table = paper("table", rgba("#8a9f9d"), look, 0.0)
    sheet("table", [[(-9, -9), (9, -9), (9, 9), (-9, 9)]], table, -THICK)
    for i in range(FAN):
        colour = look["accent"] if i == RED_LEAF else "#e9eee6"
        mat = paper(f"leaf {i}", rgba(colour), look, 0.0 if i == RED_LEAF else look["rule_mix"])
        turn = math.radians(9 - 3.1 * (FAN - 1 - i) + 0.5 * math.sin(7 * i))
        leaf(f"leaf {i}", (3.35, 4.35), turn, 0.03 + i * 0.034, 0.08 + 0.03 * i, mat)
    strip = paper("strip", rgba("#f1f4ed"), look, 0.0)
    coil((-0.35, 0.35), 0.03 + (FAN - 1) * 0.034, 0.5, strip)
    return dict(eye=(0.5, -5.0, 8.2), aim=(0.14, -0.27, 0.1), lens=65, focus=(-0.3, 0.0, 0.5),
                fstop=0.3)


# ---------------------------------------------------------------- picture

def facing(place, aim):
    return (Vector(aim) - Vector(place)).to_track_quat("-Z", "Y").to_euler()


def area_light(name, place, size, power, colour, aim=(0, 0.6, 0.3)):
    data = bpy.data.lights.new(name, "AREA")
    data.shape, data.size, data.energy, data.color = "SQUARE", size, power, linear(colour)
    obj = bpy.data.objects.new(name, data)
    obj.location = place
    obj.rotation_euler = facing(place, aim)
    bpy.context.collection.objects.link(obj)


def picture(variant, out, percent, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene, look = bpy.context.scene, LOOKS[variant]
    view = still_life(look) if variant == "stock" else relief(look)

    area_light("window", *look["key"])
    area_light("room", *look["fill"])
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = rgba(look["world"][0])
    background.inputs[1].default_value = look["world"][1]

    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    camera.location = view["eye"]
    camera.rotation_euler = facing(view["eye"], view["aim"])
    data.lens, data.sensor_fit, data.sensor_width = view["lens"], "HORIZONTAL", 36
    data.dof.use_dof, data.dof.aperture_fstop = True, view["fstop"]
    data.dof.focus_distance = (Vector(view["focus"]) - camera.location).length
    bpy.context.collection.objects.link(camera)
    scene.camera = camera

    render, cycles = scene.render, scene.cycles
    render.engine = "CYCLES"
    render.resolution_x, render.resolution_y = SIZES[variant]
    render.resolution_percentage = percent
    render.filepath, render.image_settings.file_format = os.path.abspath(out), "PNG"
    render.image_settings.color_mode = "RGB"
    cycles.samples, cycles.use_denoising = samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.008
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 3, 1
    cycles.sample_clamp_indirect, cycles.caustics_reflective = 3.0, False
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.exposure = look["exposure"]
    scene.view_settings.use_curve_mapping = True    # a shoulder, so white paper never clips
    tone = scene.view_settings.curve_mapping
    tone.white_level = (1.6, 1.6, 1.6)
    for x, y in ((0.30, 0.46), (0.50, 0.69), (0.75, 0.85)):
        tone.curves[3].points.new(x, y)
    tone.curves[3].points[-1].location = (1.0, 0.94)
    tone.update()
    bpy.ops.render.render(write_still=True)


if __name__ == "__main__":
    args = sys.argv[sys.argv.index("--") + 1:]
    picture(args[0], args[1], int(args[2]) if len(args) > 2 else 100,
            int(args[3]) if len(args) > 3 else SAMPLES[args[0]])
